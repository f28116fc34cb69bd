const firstForms = ['registration', 'inquiry', 'visit'];
/** For the released steps below, so it never changes either. Later steps add columns. */
const leadsTable = (name: string, forms: readonly string[]) => `
  CREATE TABLE ${name} (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL CHECK (form IN (${forms.map((form) => `'${form}'`).join(', ')})),
    received_at INTEGER NOT NULL,
    delivered_at INTEGER,
    is_inbox INTEGER NOT NULL DEFAULT 0 CHECK (is_inbox IN (0, 1)),
    attempts INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    first_outcome TEXT CHECK (first_outcome IN ('taken', 'refused', 'unreachable')),
    last_outcome TEXT CHECK (last_outcome IN ('taken', 'refused', 'unreachable')),
    next_attempt_at INTEGER,
    failing_since INTEGER,
    lease_until INTEGER,
    claim TEXT,
    idempotency_key TEXT,
    fingerprint TEXT NOT NULL,
    sealed BLOB
  ) STRICT;
`;

const leadIndexes = `
  CREATE INDEX leads_by_time ON leads (received_at DESC, id DESC);
  CREATE INDEX leads_due ON leads (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX leads_by_key ON leads (idempotency_key, received_at) WHERE idempotency_key IS NOT NULL;
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at);
`;

/** Released steps never change. Times are milliseconds since 1970. */
export const sqliteMigrations: readonly string[] = [
  `
  CREATE TABLE press (
    id TEXT PRIMARY KEY,
    site_id TEXT NOT NULL,
    title TEXT NOT NULL,
    summary TEXT NOT NULL,
    content TEXT NOT NULL,
    date INTEGER NOT NULL,
    views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0),
    draft INTEGER NOT NULL DEFAULT 0 CHECK (draft IN (0, 1)),
    version INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE INDEX press_all ON press (site_id, date DESC, id DESC);
  CREATE INDEX press_published ON press (site_id, date DESC, id DESC) WHERE draft = 0;

  -- Kept by triggers, so that a list of 100,000 articles knows its total without counting.
  CREATE TABLE press_totals (
    site_id TEXT PRIMARY KEY,
    published INTEGER NOT NULL DEFAULT 0,
    drafts INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER press_added AFTER INSERT ON press BEGIN
    INSERT INTO press_totals (site_id, published, drafts) VALUES (new.site_id, 1 - new.draft, new.draft)
      ON CONFLICT (site_id) DO UPDATE SET published = published + excluded.published, drafts = drafts + excluded.drafts;
  END;
  CREATE TRIGGER press_removed AFTER DELETE ON press BEGIN
    UPDATE press_totals SET published = published - (1 - old.draft), drafts = drafts - old.draft WHERE site_id = old.site_id;
  END;
  CREATE TRIGGER press_moved AFTER UPDATE OF draft ON press WHEN new.draft <> old.draft BEGIN
    UPDATE press_totals SET published = published + old.draft - new.draft, drafts = drafts + new.draft - old.draft WHERE site_id = new.site_id;
  END;

  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    session_epoch INTEGER NOT NULL DEFAULT 1,
    totp_secret TEXT,
    totp_last_step INTEGER,
    recovery_hashes TEXT NOT NULL DEFAULT '[]',
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    data TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX sessions_by_expiry ON sessions (expires_at);
  `,
  `
  ${leadsTable('leads', firstForms)}
  ${leadIndexes}
  `,
  `
  CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    action TEXT NOT NULL,
    outcome TEXT NOT NULL,
    actor_id TEXT,
    actor_email TEXT,
    subject_id TEXT,
    subject_email TEXT,
    count INTEGER,
    request_id TEXT,
    address TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX audit_by_expiry ON audit (expires_at);
  CREATE TRIGGER audit_unchanged BEFORE UPDATE ON audit BEGIN
    SELECT RAISE(ABORT, 'entries of the audit trail cannot be changed');
  END;
  CREATE TRIGGER audit_kept BEFORE DELETE ON audit WHEN old.expires_at > unixepoch('subsec') * 1000 BEGIN
    SELECT RAISE(ABORT, 'entries of the audit trail cannot be removed before they expire');
  END;
  -- INSERT OR REPLACE would remove a row without asking the trigger above.
  CREATE TRIGGER audit_added_once BEFORE INSERT ON audit WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'entries of the audit trail cannot be replaced');
  END;
  `,
  `
  -- JSON: when, and from what kind of browser and network.
  ALTER TABLE accounts ADD COLUMN last_sign_in TEXT;
  `,
  `
  ${leadsTable('leads_of_all_forms', [...firstForms, 'withdrawal'])}
  INSERT INTO leads_of_all_forms SELECT * FROM leads;
  DROP TABLE leads;
  ALTER TABLE leads_of_all_forms RENAME TO leads;
  ${leadIndexes}
  `,
  'ALTER TABLE press ADD COLUMN changed_at INTEGER;',
  `
  -- When expired rows were last looked for, and until when their removal waits.
  CREATE TABLE sweeps (
    name TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    held_until INTEGER
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE press ADD COLUMN post_key TEXT;
  CREATE UNIQUE INDEX press_by_post_key ON press (site_id, post_key) WHERE post_key IS NOT NULL;
  `,
  `
  -- 'done', or the name of the keys that cannot read the lead.
  ALTER TABLE leads ADD COLUMN indexed_by TEXT;
  CREATE INDEX leads_unindexed ON leads (indexed_by) WHERE sealed IS NOT NULL AND indexed_by IS NOT 'done';
  -- Keyed hashes of the telephone numbers of leads with a consent.
  CREATE TABLE lead_numbers (
    hash TEXT NOT NULL,
    lead_id TEXT NOT NULL,
    PRIMARY KEY (hash, lead_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lead_numbers_by_lead ON lead_numbers (lead_id);
  CREATE TRIGGER lead_numbers_removed AFTER DELETE ON leads BEGIN
    DELETE FROM lead_numbers WHERE lead_id = old.id;
  END;
  CREATE TRIGGER lead_numbers_erased AFTER UPDATE OF sealed ON leads WHEN new.sealed IS NULL BEGIN
    DELETE FROM lead_numbers WHERE lead_id = new.id;
  END;
  `,
  `
  -- Text messages to people and notices to the office, until they are sent and as long as they must not be sent again.
  CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL,
    kind TEXT NOT NULL,
    subject_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER,
    expires_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    failures INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    lease_until INTEGER,
    claim TEXT,
    leader_id TEXT,
    settled_at INTEGER,
    outcome TEXT,
    sealed BLOB
  ) STRICT;
  CREATE INDEX messages_due ON messages (channel, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
  CREATE INDEX messages_unsettled ON messages (channel, due_at) WHERE settled_at IS NULL;
  CREATE INDEX messages_held ON messages (kind, id) WHERE settled_at IS NULL AND next_attempt_at IS NULL AND leader_id IS NULL;
  CREATE INDEX messages_by_leader ON messages (leader_id) WHERE leader_id IS NOT NULL;
  CREATE INDEX messages_by_subject ON messages (subject_id);
  CREATE INDEX messages_by_age ON messages (created_at);
  -- A lead whose visitor and office are still to be told of it.
  ALTER TABLE leads ADD COLUMN untold INTEGER NOT NULL DEFAULT 0 CHECK (untold IN (0, 1));
  CREATE INDEX leads_untold ON leads (received_at) WHERE untold = 1;
  `,
  `
  CREATE TABLE visits (
    id TEXT PRIMARY KEY,
    lead_id TEXT NOT NULL,
    slot TEXT NOT NULL,
    -- A cancelled visit has none.
    place INTEGER,
    state TEXT NOT NULL CHECK (state IN ('booked', 'cancelled', 'came', 'missed')),
    sequence INTEGER NOT NULL,
    booked_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX visits_by_place ON visits (slot, place) WHERE place IS NOT NULL;
  CREATE UNIQUE INDEX visits_once_a_lead ON visits (lead_id) WHERE place IS NOT NULL;
  CREATE INDEX visits_by_slot ON visits (slot);
  CREATE INDEX visits_by_lead ON visits (lead_id);
  `,
  `
  ALTER TABLE leads ADD COLUMN work_state TEXT NOT NULL DEFAULT 'new';
  ALTER TABLE leads ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE leads ADD COLUMN owner_id TEXT;
  ALTER TABLE leads ADD COLUMN next_contact_at INTEGER;
  ALTER TABLE leads ADD COLUMN work_version INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX leads_by_work ON leads (work_state, received_at DESC, id DESC);
  CREATE INDEX leads_by_form ON leads (form, received_at DESC, id DESC);
  CREATE INDEX leads_by_owner ON leads (owner_id, received_at DESC, id DESC) WHERE owner_id IS NOT NULL;
  CREATE INDEX leads_by_next_contact ON leads (next_contact_at) WHERE next_contact_at IS NOT NULL;
  CREATE INDEX leads_undelivered ON leads (failures, next_attempt_at, received_at) WHERE delivered_at IS NULL;
  DROP INDEX leads_unindexed;
  CREATE INDEX leads_unsearchable ON leads (indexed_by) WHERE sealed IS NOT NULL AND indexed_by IS NOT 'searchable';
  -- Keyed hashes of numbers and beginnings of names.
  CREATE TABLE lead_search (
    hash TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    lead_id TEXT NOT NULL,
    PRIMARY KEY (hash, received_at, lead_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX lead_search_by_lead ON lead_search (lead_id);
  -- Notes and changes of the desk.
  CREATE TABLE lead_past (
    id TEXT PRIMARY KEY,
    lead_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    account_id TEXT NOT NULL,
    email TEXT NOT NULL,
    sealed BLOB NOT NULL
  ) STRICT;
  CREATE INDEX lead_past_by_lead ON lead_past (lead_id, at);
  CREATE TRIGGER lead_desk_removed AFTER DELETE ON leads BEGIN
    DELETE FROM lead_search WHERE lead_id = old.id;
    DELETE FROM lead_past WHERE lead_id = old.id;
  END;
  CREATE TRIGGER lead_desk_erased AFTER UPDATE OF sealed ON leads WHEN new.sealed IS NULL BEGIN
    DELETE FROM lead_search WHERE lead_id = new.id;
    DELETE FROM lead_past WHERE lead_id = new.id;
  END;
  `,
  `
  -- A visit of whose last change its visitor and the office are still to be told.
  ALTER TABLE visits ADD COLUMN untold INTEGER NOT NULL DEFAULT 0 CHECK (untold IN (0, 1));
  CREATE INDEX visits_untold ON visits (changed_at) WHERE untold = 1;
  `,
  `
  -- How the visit began, and what its lead is counted under.
  ALTER TABLE leads ADD COLUMN source TEXT;
  ALTER TABLE leads ADD COLUMN channel TEXT;
  CREATE INDEX leads_by_channel ON leads (channel, received_at DESC, id DESC) WHERE channel IS NOT NULL;
  `,
  `
  CREATE TABLE notices (
    id TEXT PRIMARY KEY, text TEXT NOT NULL, link TEXT, shown_from INTEGER NOT NULL, shown_until INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX notices_by_start ON notices (shown_from DESC, id DESC);
  CREATE INDEX notices_by_end ON notices (shown_until);
  `,
  `
  -- When visitors see a published article; 0 at once. The later ones are few.
  ALTER TABLE press ADD COLUMN appears_at INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX press_later ON press (site_id, appears_at) WHERE draft = 0 AND appears_at > 0;
  -- JSON: what the article said before its last changes.
  ALTER TABLE press ADD COLUMN past TEXT NOT NULL DEFAULT '[]';
  `,
  `
  ALTER TABLE accounts ADD COLUMN name TEXT;
  CREATE TABLE invitations (
    id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL, invited_by TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Pictures of articles. They are named again whenever an article that has them is saved.
  CREATE TABLE pictures (site_id TEXT NOT NULL, id TEXT NOT NULL, named_at INTEGER NOT NULL, PRIMARY KEY (site_id, id)) STRICT, WITHOUT ROWID;
  CREATE INDEX pictures_by_naming ON pictures (named_at);
  CREATE TABLE picture_files (
    site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, data BLOB NOT NULL, UNIQUE (site_id, id, name),
    FOREIGN KEY (site_id, id) REFERENCES pictures (site_id, id) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX picture_files_by_id ON picture_files (id, name);
  `,
  'ALTER TABLE press ADD COLUMN format INTEGER NOT NULL DEFAULT 0; -- 1 where lines and words of the text have marks',
  `
  -- What a lead is to the office, where that is not its form.
  ALTER TABLE leads ADD COLUMN kind TEXT;
  DROP INDEX leads_by_form;
  CREATE INDEX leads_by_kind ON leads (coalesce(kind, form), received_at DESC, id DESC);
  DROP INDEX leads_unsearchable;
  CREATE INDEX leads_unindexed ON leads (indexed_by) WHERE sealed IS NOT NULL AND indexed_by IS NOT 'by-kind';
  `,
  "ALTER TABLE visits ADD COLUMN moved_at INTEGER; UPDATE visits SET moved_at = changed_at WHERE sequence > (state = 'cancelled');",
  'ALTER TABLE visits ADD COLUMN last_change TEXT; -- JSON: who changed the visit last, and when',
  'ALTER TABLE visits ADD COLUMN version INTEGER NOT NULL DEFAULT 0; -- counts every change',
];
