import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { pages, pathTo } from '../../shared/pages.ts';
import { usePageSettings } from '../data/page-settings.tsx';
import { RegistrationContext, type RegistrationDetails, type RegistrationOpener } from './registration.ts';
import type { RegistrationDialogProps } from './registration-dialog.tsx';
import { usePopupHistory } from './use-popup-history.ts';
import { useRegistrationDialog } from './use-registration-dialog.ts';

export function RegistrationProvider({ children }: { readonly children: ReactNode }) {
  const opener = useRef<HTMLElement | null>(null);
  const details = useRef<RegistrationDetails>({});
  const draft = useRef<RegistrationDialogProps['draft']>({});
  const isLeavingPage = useRef(false);
  const { isOpen, open, close, leave } = usePopupHistory(() => {
    const returnTo = isLeavingPage.current ? null : opener.current;
    isLeavingPage.current = false;
    // Until the dialog is gone the page behind it takes no focus.
    setTimeout(() => returnTo?.focus({ preventScroll: true }));
  });

  const { defaultSlug } = usePageSettings();
  // Replaces the entry of the popup.
  const popup = useRegistrationDialog(isOpen, () => location.replace(pathTo(pages.customer, { site: defaultSlug })));

  const openPopup = useRef(open);
  useEffect(() => {
    openPopup.current = open;
  });
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
      {isOpen && popup.Dialog ? (
        <popup.Dialog
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
