import { expect, test } from '#tests/support/fixtures.ts';
import { watchNoise } from '#tests/support/noise.ts';

test.describe('unexpected noise on the console', { tag: '@in-process' }, () => {
  test('fails a test that does not expect it', async ({ visit }) => {
    const page = await visit('/privacy');
    await page.evaluate(() => console.warn('a warning'));
    // This is the last line, so that nothing before it may fail.
    test.fail();
  });

  test('includes all messages, errors, blocked files and missing files', async ({ browser, visit, noise }) => {
    noise.expect(/./);
    const heard = watchNoise(browser);
    heard.expect(/an expected warning/);
    const page = await visit('/privacy');
    await page.evaluate(async () => {
      console.warn('an expected warning');
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('a broken script');
      });
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' }));
      await fetch('/images/none.webp');
    });
    await expect
      .poll(() => heard.unexpected())
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('warning: a warning'),
          expect.stringContaining('page error: a broken script'),
          expect.stringContaining('Content Security Policy'),
          expect.stringMatching(/^404: .*none\.webp/),
        ]),
      );
    expect(heard.unexpected().join()).not.toContain('an expected warning');
    heard.stop();
  });
});
