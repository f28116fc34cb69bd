import { useState, type KeyboardEvent } from 'react';
import { signInCopy } from './words.ts';
import { Field } from '#client/ui/field.tsx';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import styles from './password-field.module.css';

/** Names the account for password managers, in a form that asks for the password of a signed-in person. */
export function UsernameOfPassword({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** Asks for the current password. Without script it is a plain field. */
export function PasswordField({ label }: { readonly label: string }) {
  const isHydrated = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const { show, hide, capsLock } = signInCopy;
  const onKey = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field label={label} hint={hasCapsLock && capsLock}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            onKeyDown={onKey}
            onKeyUp={onKey}
            onBlur={() => setHasCapsLock(false)}
          />
          {isHydrated ? (
            <button type="button" className={`text-link quiet ${styles.show}`} onClick={() => setIsShown(!isShown)}>
              {isShown ? hide : show}
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
