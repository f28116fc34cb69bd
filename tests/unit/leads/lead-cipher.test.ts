import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)] as const;
const fields = { name: '홍길동', phone: '010-1234-5678' };
const id = '0195e0c8-6b1e-7c3a-9f6d-000000000001';

describe('lead cipher', () => {
  it('decrypts what it encrypted, and never gives the same ciphertext twice', () => {
    const cipher = createLeadCipher([newKey]);
    const [first, second] = [cipher.seal(id, fields), cipher.seal(id, fields)];
    expect(cipher.open(id, first)).toEqual(fields);
    expect(first.equals(second)).toBe(false);
    expect(first.toString('latin1')).not.toContain('1234');
  });

  it('encrypts with the first key and decrypts with any', () => {
    const sealed = createLeadCipher([oldKey]).seal(id, fields);
    const rotated = createLeadCipher([newKey, oldKey]);
    expect(rotated.open(id, sealed)).toEqual(fields);
    expect(createLeadCipher([newKey]).open(id, rotated.seal(id, fields))).toEqual(fields);
    expect(createLeadCipher([newKey]).open(id, sealed)).toBeUndefined();
  });

  it('refuses a lead that was moved to another id, changed by a byte, or cut', () => {
    const cipher = createLeadCipher([newKey]);
    const sealed = cipher.seal(id, fields);
    expect(cipher.open(id.replace('1', '2'), sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(cipher.open(id, changed)).toBeUndefined();
      expect(cipher.open(id, sealed.subarray(0, at))).toBeUndefined();
    }
  });

  it('refuses keys of another length, and an empty list of keys', () => {
    expect(() => createLeadCipher([])).toThrow(/LEAD_KEY/);
    expect(() => createLeadCipher([randomBytes(16)])).toThrow(/32 bytes/);
    expect(() => createLeadCipher([newKey, randomBytes(33)])).toThrow(/32 bytes/);
  });

  it('gives the same identity in every process for a form, its normalised fields and a day that begins at 04:00 in Seoul', () => {
    const at = new Date('2026-11-21T18:59:59.999Z');
    const identity = (phone: string, when = at, cipher = createLeadCipher([newKey])) => cipher.identity('visit', { name: '홍길동', phone }, when);
    const same = identity('010-1234-5678');
    expect(same).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const phone of ['01012345678', '+82 10.1234.5678', '0082-10-1234-5678', '０１０　１２３４　５６７８', ' (010)1234-5678 '])
      expect(identity(phone)).toBe(same);
    expect(identity('010-1234-5678', new Date('2026-11-20T19:00:00.000Z'))).toBe(same);
    for (const other of [
      identity('010-1234-5679'),
      identity('010-1234-5678 (내선 2)'),
      identity('010-1234-5678', new Date('2026-11-21T19:00:00.000Z')),
      identity('010-1234-5678', at, createLeadCipher([oldKey])),
      createLeadCipher([newKey]).identity('registration', { name: '홍길동', phone: '010-1234-5678' }, at),
    ]) {
      expect(other).not.toBe(same);
    }
  });

  it('gives equal fingerprints for the same fields in any order, and different ones for another form, field, consent or key', () => {
    const { fingerprint } = createLeadCipher([newKey, oldKey]);
    const same = fingerprint('visit', fields);
    expect(fingerprint('visit', { phone: fields.phone, name: fields.name })).toBe(same);
    expect(fingerprint('inquiry', fields)).not.toBe(same);
    expect(fingerprint('visit', { ...fields, message: '' })).not.toBe(same);
    expect(createLeadCipher([oldKey]).fingerprint('visit', fields)).not.toBe(same);
    const consent = (at: string) => fingerprint('visit', { ...fields, marketingConsent: { at, notice: '2026-11' } });
    expect(consent('2026-11-21T00:00:00.000Z')).toBe(consent('2026-11-22T00:00:00.000Z'));
    expect(consent('2026-11-21T00:00:00.000Z')).not.toBe(same);
  });
});
