import { createContext, use } from 'react';

/** What the popup shares with the page around it. E-mail and date are not asked for, and sent when somebody has set them. */
export interface RegistrationDetails {
  readonly email?: string;
  readonly visitDate?: string;
}

/** What of the details goes with a registration: only what is there. */
export function detailFields({ email, visitDate }: RegistrationDetails): Readonly<Record<string, string>> {
  return { ...(email && { email }), ...(visitDate && { visitDate }) };
}

export interface RegistrationOpener {
  /** Opens the popup. Focus returns to the opener when it closes. */
  open(opener: HTMLElement | null, details?: RegistrationDetails): void;
  readonly isOpen: boolean;
}

export const RegistrationContext = createContext<RegistrationOpener | undefined>(undefined);

export function useRegistration(): RegistrationOpener {
  const registration = use(RegistrationContext);
  if (!registration) throw new Error('no registration popup around this component');
  return registration;
}
