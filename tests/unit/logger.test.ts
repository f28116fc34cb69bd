import { describe, expect, it } from 'vitest';
import { createTestLogger } from '#tests/support/test-logger.ts';

describe('the log', () => {
  it('drops every field that is not on its list', () => {
    const { log, lines } = createTestLogger();
    log.info({ event: 'lead.kept', leadId: '1', name: '홍길동', phone: '010-1234-5678', body: { message: 'secret' } });
    expect(lines()[0]).toEqual({ level: 'info', time: expect.any(String), event: 'lead.kept', leadId: '1' });
  });

  it('has the kind, code and place of an error, never its message', () => {
    const { log, lines, text } = createTestLogger();
    log.error({ event: 'failed', err: Object.assign(new TypeError('홍길동 is not a function'), { code: 'E_SOME' }) });
    expect(text()).not.toContain('홍길동');
    const line = lines()[0] as { err: { type: string; code: string; frames: string[] } };
    expect(line.err).toMatchObject({ type: 'TypeError', code: 'E_SOME' });
    expect(line.err.frames[0]).toMatch(/^at /);
  });

  it('writes one line for each event, whatever a field contains', () => {
    const { log, lines, text } = createTestLogger();
    log.info({ event: 'request', route: '/a\r\n{"level":"fatal"}\u001b[2J' });
    expect(text().trimEnd().split('\n')).toHaveLength(1);
    expect(lines()[0]).toMatchObject({ route: '/a\r\n{"level":"fatal"}\u001b[2J' });
  });
});
