import { createContext, use } from 'react';

/** An opener may know these. The popup does not ask for them, but sends them when they are set. */
export interface RegistrationDetails {
  readonly email?: string;
  readonly visitDate?: string;
  /** The words of the opener ask for a visit, and so does the popup. */
  readonly asksForVisit?: boolean;
}

export function detailFields({ email, visitDate }: RegistrationDetails): Readonly<Record<string, string>> {
  return { ...(email && { email }), ...(visitDate && { visitDate }) };
}

/** The focus returns to the opener on close. */
type OpenRegistration = (opener: HTMLElement | null, details: RegistrationDetails) => void;

export const RegistrationContext = createContext<OpenRegistration | undefined>(undefined);

export function useRegistration(): OpenRegistration {
  const open = use(RegistrationContext);
  if (!open) throw new Error('no registration popup around this component');
  return open;
}
