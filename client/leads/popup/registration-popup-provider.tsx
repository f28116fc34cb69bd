import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { useSlug } from '#client/data/use-page-settings.tsx';
import { RegistrationContext, type RegistrationDetails } from './registration.ts';
import type { RegistrationPopupProps } from './registration-popup.tsx';
import { usePopupHistory } from './use-popup-history.ts';
import { usePopupCode } from './use-popup-code.ts';

export function RegistrationPopupProvider({ children }: { readonly children: ReactNode }) {
  const opener = useRef<HTMLElement | null>(null);
  const details = useRef<RegistrationDetails>({});
  const draft = useRef<RegistrationPopupProps['draft']>({});
  const isLeavingPage = useRef(false);
  const { isOpen, asksForVisit, open, close, leave } = usePopupHistory(() => {
    const returnTo = isLeavingPage.current ? null : opener.current;
    isLeavingPage.current = false;
    // The page behind takes no focus until the dialog is gone.
    setTimeout(() => returnTo?.focus({ preventScroll: true }));
  });

  const slug = useSlug();
  // Replaces the history entry of the popup.
  const { Popup } = usePopupCode(isOpen, () => location.replace(pathTo(pages.customer, { site: slug })));

  const openPopup = useRef(open);
  useEffect(() => {
    openPopup.current = open;
  });
  const openFor = useCallback((element: HTMLElement | null, { asksForVisit: isVisit = false, ...given }: RegistrationDetails) => {
    opener.current = element;
    details.current = { ...details.current, ...given };
    openPopup.current(isVisit ? 'visit' : 'registration');
  }, []);

  return (
    <RegistrationContext value={openFor}>
      {children}
      {isOpen && Popup ? (
        <Popup
          details={{ ...details.current, asksForVisit }}
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
