import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { NativeForm } from '#shared/leads/lead-form-names.ts';
import { formProblemMessages } from './words/forms.ts';
import { FormProblem } from '#client/ui/form-field.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { SubmitButton } from '#client/ui/submit-button.tsx';
import { FormResultMessage } from './form-result.tsx';
import type { LeadFieldsProps } from './lead-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The state of a form, and the result of a post without script. */
export function useNativeLead(form: NativeForm) {
  const { postResult } = usePageSettings();
  const { key } = useLocation();
  // The result belongs to the document only, because the post did not lead to pages that were opened from it.
  const own = key === 'default' && postResult?.form === form ? postResult : undefined;
  const given = own?.result;
  const lead = useLeadForm({ form, initialResult: given, isInitiallyKept: own?.isKept });
  return { ...lead, form, given };
}

interface NativeLeadFormProps {
  readonly lead: ReturnType<typeof useNativeLead>;
  /** Includes the fragment, for visitors without script. */
  readonly path: string;
  readonly copy: { readonly submit: string; readonly sending: string };
  readonly submitClassName?: string;
  readonly className?: string | undefined;
  readonly children: (parts: { readonly problem: ReactNode; readonly fields: LeadFieldsProps; readonly submit: ReactNode }) => ReactNode;
}

/**
 * Without script the browser posts the form, and the next page shows the result. With script the result
 * replaces the form.
 */
export function NativeLeadForm({ lead, path, copy, submitClassName, className = 'form', children }: NativeLeadFormProps) {
  const { form, given, stage, problems, sent, isKept, visit, submit, reopen, checks, onFocus } = lead;
  const [hasSent, setHasSent] = useState(false);
  const isSending = stage === 'sending';
  const result = stage === 'idle' || isSending ? undefined : stage;
  const place = useRef<HTMLFormElement>(null);
  const wasReopened = useRef(false);
  useEffect(() => {
    // The pressed link is gone.
    if (wasReopened.current) place.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
    wasReopened.current = false;
  }, [result]);

  function onReopen() {
    wasReopened.current = true;
    reopen();
  }

  return (
    <>
      {result ? (
        <FormResultMessage
          form={form}
          result={result}
          isKept={isKept}
          onReopen={onReopen}
          formPath={path}
          sent={{ ...sent, isNative: given === 'taken' && sent.number === undefined && form !== 'withdrawal' }}
          visit={visit}
          takesFocus={hasSent}
        />
      ) : null}
      <form
        ref={place}
        method="post"
        action={`/forms/${form}`}
        className={className}
        hidden={result !== undefined}
        onSubmit={(event) => {
          setHasSent(true);
          void submit(event);
        }}
        onFocus={onFocus}
      >
        {children({
          problem: given === 'invalid' ? <FormProblem>{formProblemMessages.invalid}</FormProblem> : null,
          fields: { form, problems, checks },
          submit: <SubmitButton className={submitClassName} label={copy.submit} sendingLabel={copy.sending} isSending={isSending} />,
        })}
      </form>
    </>
  );
}
