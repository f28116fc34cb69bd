import { useMemo, useRef, type ReactNode } from 'react';
import { RegistrationContext, type RegistrationDetails, type RegistrationOpener } from './registration.ts';
import { RegistrationDialog, type RegistrationDraft } from './registration-dialog.tsx';
import { usePopupHistory } from './use-popup-history.ts';

/** Puts the registration popup within reach of every opener. */
export function RegistrationProvider({ children }: { readonly children: ReactNode }) {
  const opener = useRef<HTMLElement | null>(null);
  const details = useRef<RegistrationDetails>({});
  const draft = useRef<RegistrationDraft>({});
  const isLeavingPage = useRef(false);
  const { isOpen, open, close, leave } = usePopupHistory(() => {
    const returnTo = isLeavingPage.current ? null : opener.current;
    isLeavingPage.current = false;
    // After the dialog is gone: until then the page behind it takes no focus.
    setTimeout(() => returnTo?.focus({ preventScroll: true }));
  });

  const openPopup = useRef(open);
  openPopup.current = open;
  const registration = useMemo<RegistrationOpener>(
    () => ({
      isOpen,
      open(element, given) {
        opener.current = element;
        details.current = { ...details.current, ...given };
        openPopup.current();
      },
    }),
    [isOpen],
  );

  return (
    <RegistrationContext value={registration}>
      {children}
      {isOpen ? (
        <RegistrationDialog
          details={details.current}
          draft={draft.current}
          onDraft={(typed) => {
            draft.current = typed;
          }}
          onClose={close}
          onLeave={() => {
            isLeavingPage.current = true;
            leave();
          }}
        />
      ) : null}
    </RegistrationContext>
  );
}
