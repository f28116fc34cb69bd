import type { createBrowserRouter } from 'react-router';
import { applyTextFonts, declareTextFonts, textFontsKeptKey } from './text-fonts.ts';
import { isSparing } from './fetch-ahead.ts';

/** Fetches the fonts of running text for the next page and the next visit; the text that is being read keeps its letters. */
export async function fetchTextFonts(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  if (isSparing()) return;
  await declareTextFonts();
  await document.fonts.load('1em "Pretendard Subset"', document.body.textContent);
  const { pathname: firstPage } = router.state.location;
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle' && location.pathname !== firstPage) applyTextFonts();
  });
  localStorage.setItem(textFontsKeptKey, '');
}
