import { describe, expect, it } from 'vitest';
import { detailFields } from '#client/leads/popup/registration.ts';

describe('the details that a form shares with the registration popup', () => {
  it('are sent when the shared state has them', () => {
    expect(detailFields({ email: 'visitor@example.com', visitDate: '2025-12-01' })).toEqual({ email: 'visitor@example.com', visitDate: '2025-12-01' });
  });

  it('are left out when the shared state lacks them or has an empty one', () => {
    expect(detailFields({})).toEqual({});
    expect(detailFields({ email: '', visitDate: '2025-12-01' })).toEqual({ visitDate: '2025-12-01' });
  });
});
