import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FormResult, LeadForm } from '../../shared/form-rules.ts';
import type { FieldErrors } from '../../shared/lead.ts';
import { checkLead, fetchRules } from './check-lead.ts';
import { problemOf, type FormControl } from './field-problems.ts';
import { sendLead } from './send-lead.ts';

type Stage = 'idle' | 'sending' | FormResult;

/** `randomUUID` is missing where the page did not come by a secure connection; the server then tells repeats by their fields. */
function newKey(): string | undefined {
  return globalThis.crypto?.randomUUID?.();
}

function fieldsOf(form: HTMLFormElement): Record<string, string | true> {
  const fields: Record<string, string | true> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    if (name === 'marketingConsent') fields[name] = true;
    else if (value !== '') fields[name] = value;
  }
  return fields;
}

interface LeadFormOptions {
  readonly form: LeadForm;
  /** Result of a native post that led back to this page. */
  readonly initialResult?: FormResult | undefined;
  /** Shown beside the fields, instead of in place of the form: a visitor can put it right at once. */
  readonly keepsFormWhenInvalid?: boolean;
}

/**
 * What the three forms have in common: the browser's own check with the words at the field, the shared schema, one post at a time, and the
 * result. The fields are the form's own; after a success they are cleared, after a failure they still hold what was typed.
 */
export function useLeadForm({ form, initialResult, keepsFormWhenInvalid = true }: LeadFormOptions) {
  const [stage, setStage] = useState<Stage>(initialResult === 'invalid' ? 'idle' : (initialResult ?? 'idle'));
  const [problems, setProblems] = useState<FieldErrors>({});
  const isBusy = useRef(false);
  const key = useRef<string | undefined>(undefined);
  useEffect(() => {
    key.current = newKey();
  }, []);

  function showProblems(formElement: HTMLFormElement, found: FieldErrors) {
    setProblems(found);
    const first = [...formElement.elements].find((element) => element instanceof HTMLElement && 'name' in element && String(element.name) in found);
    if (first instanceof HTMLElement) first.focus();
  }

  async function send(formElement: HTMLFormElement, extra: Readonly<Record<string, string>>): Promise<FormResult> {
    const fields = { ...fieldsOf(formElement), ...extra };
    const found = keepsFormWhenInvalid ? await checkLead(form, fields) : undefined;
    if (found) {
      showProblems(formElement, found);
      return 'invalid';
    }
    const { result, fields: refused } = await sendLead(form, fields, key.current);
    // The first answer belongs to the key. A further try goes without one: the server then knows it by its fields and tries anew.
    key.current = undefined;
    if (result === 'taken') {
      formElement.reset();
      key.current = newKey();
    }
    if (result === 'invalid' && refused && keepsFormWhenInvalid) showProblems(formElement, refused);
    return result;
  }

  /** Sends a form once, however often its button is pressed. Resolves with `undefined` when a post is under way already. */
  async function submit(event: FormEvent<HTMLFormElement>, extra: Readonly<Record<string, string>> = {}): Promise<FormResult | undefined> {
    event.preventDefault();
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setProblems({});
    setStage('sending');
    const result = await send(event.currentTarget, extra);
    isBusy.current = false;
    setStage(result === 'invalid' && keepsFormWhenInvalid ? 'idle' : result);
    return result;
  }

  function note(control: FormControl) {
    const problem = problemOf(control);
    setProblems((known) => {
      const others = Object.fromEntries(Object.entries(known).filter(([name]) => name !== control.name));
      return problem ? { ...others, [control.name]: problem } : others;
    });
  }

  return {
    stage,
    problems,
    submit,
    /** Back to the form, which still holds what was typed. */
    reopen: () => setStage('idle'),
    /** For each checked field: says what is wrong when it is left and when the form is sent. */
    checks: {
      onBlur: (event: { currentTarget: FormControl }) => {
        if (event.currentTarget.value !== '' || problems[event.currentTarget.name]) note(event.currentTarget);
      },
      onInput: (event: { currentTarget: FormControl }) => {
        if (problems[event.currentTarget.name]) note(event.currentTarget);
      },
      onInvalid: (event: { currentTarget: FormControl; preventDefault: () => void }) => {
        event.preventDefault();
        note(event.currentTarget);
        if (event.currentTarget.form?.querySelector(':invalid:not(fieldset)') === event.currentTarget) event.currentTarget.focus();
      },
    },
    /** For the form: brings the rules while it is being filled in. */
    onFocus: () => void fetchRules().catch(() => undefined),
  };
}
