import { useEffect, useRef, useState, type Dispatch, type FormEvent, type SetStateAction } from 'react';
import type { FormResult, LeadForm } from '#shared/leads/lead-form-names.ts';
import { writtenPhone } from '#shared/korean/phone.ts';
import { withChosenSlot } from '#shared/visits/chosen-slot.ts';
import type { FieldErrors } from '#shared/leads/lead.ts';
import { tellLeadSent } from '#client/measurement/lead-sent.ts';
import { newKey } from '#client/data/new-key.ts';
import { checkLead, fetchRules } from './check-lead.ts';
import { doubtIn } from './doubtful-number.ts';
import { problemOf, problemsOf, type FieldProblems, type FormControl } from './field-problems.ts';
import { sendCorrection, sendLead, type LeadResult } from './send-lead.ts';

type Stage = 'idle' | 'sending' | FormResult;

function fieldsOf(form: HTMLFormElement): Record<string, string | true> {
  const fields: Record<string, string | true> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    if (name === 'marketingConsent') fields[name] = true;
    else if (value !== '') fields[name] = value;
  }
  return fields;
}

/** Returns the first field with a problem that the visitor can see. */
function firstShown(form: HTMLFormElement, problems: FieldProblems): HTMLElement | undefined {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement && 'name' in element && String(element.name) in problems);
  return fields.find((field): field is HTMLElement => field.matches(':not([tabindex="-1"])') && field.getClientRects().length > 0);
}

function numberIn({ phone }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof phone === 'string' ? writtenPhone(phone) : undefined;
}

/** Says what is wrong when a field is left and when the form is sent. */
function checksOf(problems: FieldProblems, setProblems: Dispatch<SetStateAction<FieldProblems>>) {
  function check(control: FormControl) {
    const problem = problemOf(control);
    setProblems((known) => {
      const others = Object.fromEntries(Object.entries(known).filter(([name]) => name !== control.name));
      return problem ? { ...others, [control.name]: problem } : others;
    });
  }
  return {
    onBlur({ currentTarget: control }: { currentTarget: FormControl }) {
      // The question stays, because the button would otherwise move away from the finger.
      if (problems[control.name]?.code === 'phone_doubtful') return;
      if (control.value !== '' || problems[control.name]) check(control);
    },
    onInput({ currentTarget: control }: { currentTarget: FormControl }) {
      if (problems[control.name]) check(control);
    },
    onInvalid(event: { currentTarget: FormControl; preventDefault: () => void }) {
      const { currentTarget: control } = event;
      event.preventDefault();
      check(control);
      if (control.form?.querySelector(':invalid:not(fieldset)') === control) control.focus();
    },
  };
}

/** A problem in a field that nobody can see counts as a refusal. */
function showProblems(form: HTMLFormElement, errors: FieldErrors, setProblems: (problems: FieldProblems) => void): 'invalid' | 'refused' {
  const found = problemsOf(errors, fieldsOf(form));
  const first = firstShown(form, found);
  if (!first) return 'refused';
  setProblems(found);
  first.focus();
  return 'invalid';
}

/** What the last post led to. */
interface Answer extends Pick<LeadResult, 'visit' | 'full' | 'correction'> {
  /** The lead failed, but is saved and will be forwarded. */
  readonly isKept: boolean;
  readonly isCorrected?: true;
  /** The number of the accepted lead, for the visitor to see. */
  readonly sentNumber?: string | undefined;
}

/** The number that was sent, and its correction while there may be one. */
function sentOf({ sentNumber: number, isCorrected, correction }: Answer, setAnswer: Dispatch<SetStateAction<Answer>>) {
  /** Returns what is wrong. */
  async function correct(phone: string): Promise<string | undefined> {
    const corrected = await sendCorrection(correction ?? '', phone);
    if (corrected.problem !== undefined) return corrected.problem;
    const { visit } = corrected;
    setAnswer((before) => ({ ...before, ...(visit && { visit }), sentNumber: writtenPhone(phone), correction: undefined, isCorrected: true }));
    return undefined;
  }
  return { number, isCorrected, correct: correction === undefined ? undefined : correct };
}

interface LeadFormOptions {
  readonly form: LeadForm;
  /** The result of a native post that led back to this page. */
  readonly initialResult?: FormResult | undefined;
  readonly isInitiallyKept?: boolean | undefined;
}

/**
 * Checks, sends once and keeps the result. The fields are uncontrolled: cleared after success, kept after a
 * failure.
 */
export function useLeadForm({ form, initialResult, isInitiallyKept = false }: LeadFormOptions) {
  const [stage, setStage] = useState<Stage>(initialResult === 'invalid' ? 'idle' : (initialResult ?? 'idle'));
  const [problems, setProblems] = useState<FieldProblems>({});
  const isBusy = useRef(false);
  /** Without a key the server finds repeats by their fields. */
  const key = useRef<string | undefined>(undefined);
  const asked = useRef<unknown>(undefined);
  const [answer, setAnswer] = useState<Answer>({ isKept: isInitiallyKept });
  useEffect(() => {
    key.current = newKey();
  }, []);

  async function send(formElement: HTMLFormElement, extra: Readonly<Record<string, string>>): Promise<FormResult> {
    const fields = withChosenSlot({ ...extra, ...fieldsOf(formElement) });
    const found = (await checkLead(form, fields)) ?? doubtIn(fields, asked);
    if (found) return showProblems(formElement, found, setProblems);
    const { result, fields: refused, isKept = false, ...told } = await sendLead(form, fields, key.current);
    // The key belongs to the first answer. Without one the server finds the lead by its fields.
    key.current = undefined;
    setAnswer({ isKept, ...told, ...(result === 'taken' && { sentNumber: numberIn(fields) }) });
    if (result === 'taken') {
      tellLeadSent(form);
      formElement.reset();
      key.current = newKey();
    }
    return refused ? showProblems(formElement, refused, setProblems) : result;
  }

  /** Sends once, however often it is called. Returns `undefined` while a post is under way. */
  async function submit(event: FormEvent<HTMLFormElement>, extra: Readonly<Record<string, string>> = {}): Promise<FormResult | undefined> {
    event.preventDefault();
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setProblems({});
    setAnswer({ isKept: false });
    setStage('sending');
    // Reports whatever throws, for example in an old browser that lacks something.
    const result = await send(event.currentTarget, extra).catch((): FormResult => 'refused');
    isBusy.current = false;
    setStage(result === 'invalid' ? 'idle' : result);
    return result;
  }

  return {
    stage,
    problems,
    ...answer,
    sent: sentOf(answer, setAnswer),
    submit,
    reopen: () => setStage('idle'),
    checks: checksOf(problems, setProblems),
    /** Fetches the rules while the form is filled in. */
    onFocus: () => void fetchRules().catch(() => undefined),
  };
}
