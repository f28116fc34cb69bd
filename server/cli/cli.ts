import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { accountRoles } from '#shared/accounts/roles.ts';
import { createAuditTrail, type AuditTrail } from '#server/audit/audit-trail.ts';
import { ConfigError, loadConfig, processEnvironment, type Config } from '#server/config.ts';
import { exitCodes } from '#server/exit-codes.ts';
import { endWithdrawnConsents } from '#server/leads/intake/consent-ending.ts';
import { createHttpFormService } from '#server/leads/delivery/form-service.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import { createLogger } from '#server/logger.ts';
import { createMessageCipher } from '#server/messages/message-cipher.ts';
import { seedPress } from '#server/press/seed-press.ts';
import { formServiceOptionsOf } from '#server/wiring/compose-leads.ts';
import { isStorageUnavailable } from '#server/storage-unavailable.ts';
import { openSecrets } from '#server/wiring/secrets.ts';
import { databaseFile, openStorage } from '#server/wiring/storage.ts';
import type { Storage } from '#server/wiring/storage-ports.ts';
import { createSecondFactorCipher } from '#server/accounts/second-factor/second-factor-cipher.ts';
import { createAccountCommands } from './account-commands.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { readNewPassword } from './read-password.ts';
import { exportStorage, importStorage, standardOutput, type TransferCounts } from './storage-transfer.ts';
import { tryForms } from './try-forms.ts';

const usage = `npm run admin -- add EMAIL                    the password is read from standard input
npm run admin -- list
npm run admin -- password EMAIL               ends the account's sessions
npm run admin -- unlock EMAIL                 forgets failed attempts to sign in; ends the account's sessions
npm run admin -- role EMAIL admin|sales|press everything; leads and visits; articles. Ends the account's sessions
npm run admin -- remove EMAIL
npm run admin -- totp EMAIL [--clear]         sets (a new) or clears the second factor
npm run admin -- export FILE                  articles, accounts, leads, visits and audit trail; leads stay encrypted;
                                              -: to standard output
npm run admin -- import FILE [--replace-accounts]
                                              adds what is missing; needs the same LEAD_KEY to read the leads
npm run admin -- old-leads                    how many stored leads only an older LEAD_KEY can read
npm run admin -- try-forms                    sends a test lead to each configured form and says what came back
npm run seed                                  the news of the home page as articles`;

const waitForServicesMs = 10_000;

const print = (line: string) => console.log(line);

async function untilUp(storage: Storage): Promise<void> {
  const giveUpAt = Date.now() + waitForServicesMs;
  // Of the services, commands need only MongoDB.
  while (storage.ready()['mongodb'] === 'down') {
    if (Date.now() > giveUpAt) throw Object.assign(new Error('MongoDB cannot be reached.'), { exitCode: exitCodes.unavailable });
    await pause(50);
  }
}

const inWords = ({ article, account, lead, visit, message, notice, picture, audit }: TransferCounts) =>
  `${article} articles, ${account} accounts, ${lead} leads, ${visit} visits, ${message} messages, ${notice} notices, ${picture} pictures, ${audit} audit entries`;

interface CommandParts {
  readonly config: Config;
  readonly storage: Storage;
  readonly audit: AuditTrail;
  readonly leadKeys: readonly Buffer[];
  readonly accounts: ReturnType<typeof createAccountCommands>;
}

type Command = (parts: CommandParts) => Promise<void>;

/** Also undefined when there is one word too many, because a mistyped `--clear` would set a new second factor. */
function commandOf([name, first, second, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined;
  if (first === undefined) {
    if (name === 'list') return ({ accounts }) => accounts.list();
    if (name === 'old-leads') return async (parts) => print(String(await countOldLeads(parts)));
    if (name === 'seed') return async ({ storage, config }) => print(`${await seedPress(storage.press, config.defaultSlug)} articles added.`);
    return undefined;
  }
  if (second === undefined) {
    if (name === 'add') return ({ accounts }) => accounts.add(first);
    if (name === 'password') return ({ accounts }) => accounts.password(first);
    if (name === 'unlock') return ({ accounts }) => accounts.unlock(first);
    if (name === 'remove') return ({ accounts }) => accounts.remove(first);
    if (name === 'totp') return ({ accounts }) => accounts.totp(first);
    if (name === 'export') return (parts) => exportTo(first === standardOutput ? first : resolve(first), parts);
    if (name === 'import') return (parts) => importFrom(resolve(first), { ...parts, replacesAccounts: false });
    return undefined;
  }
  const role = accountRoles.find((each) => each === second);
  if (name === 'role' && role) return ({ accounts }) => accounts.changeRole(first, role);
  if (name === 'totp' && second === '--clear') return ({ accounts }) => accounts.clearTotp(first);
  if (name === 'import' && second === '--replace-accounts') return (parts) => importFrom(resolve(first), { ...parts, replacesAccounts: true });
  return undefined;
}

async function countOldLeads({ storage, leadKeys }: CommandParts): Promise<number> {
  const [current, all] = [createLeadCipher(leadKeys.slice(0, 1)), createLeadCipher(leadKeys)];
  let count = 0;
  for await (const { id, sealed } of storage.leads.exportRows()) {
    const bytes = sealed === null ? undefined : Buffer.from(sealed, 'base64');
    if (bytes && !current.open(id, bytes) && all.open(id, bytes)) count += 1;
  }
  return count;
}

async function exportTo(file: string, { storage, audit }: CommandParts): Promise<void> {
  const counts = await exportStorage(storage, file);
  await audit.tryRecord({ action: 'storage.export', actor: null, count: counts.lead });
  const say = file === standardOutput ? console.error : print;
  say(`Wrote ${inWords(counts)} to ${file}.`);
  say('The leads and the secrets of second factors in it are encrypted with this storage’s LEAD_KEY; password hashes are not. Keep it as safe as the storage.');
}

async function importFrom(file: string, parts: CommandParts & { readonly replacesAccounts: boolean }): Promise<void> {
  const { storage, audit, accounts, replacesAccounts } = parts;
  const options = replacesAccounts ? { replaceAccount: accounts.removeIfPresent } : {};
  const { inFile, added } = await importStorage(storage, file, options);
  await endWithdrawnConsents(storage.leads);
  await audit.tryRecord({ action: 'storage.import', actor: null, count: added.lead });
  print(`The file holds ${inWords(inFile)}.`);
  print(`Added ${inWords(added)}; the others were here already.`);
}

/**
 * The commands that may create a storage. Any other command that finds none was called with other settings
 * than the site.
 */
const beginning: ReadonlySet<string | undefined> = new Set(['add', 'import', 'seed']);

function refuseMissing({ storage }: Config, command: string | undefined): void {
  if (storage.kind !== 'embedded' || beginning.has(command) || existsSync(join(storage.dataDir, databaseFile))) return;
  const folder = resolve(storage.dataDir);
  throw Object.assign(new Error(`There is no data in ${folder}, and none was made. Set DATA_DIR, or STORAGE and its addresses, as for the site.`), {
    exitCode: exitCodes.storage,
  });
}

function exitCodeOf(error: unknown): number {
  if (isStorageUnavailable(error)) return exitCodes.unavailable;
  return error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number' ? error.exitCode : exitCodes.software;
}

async function run(args: readonly string[]): Promise<number> {
  const command = commandOf(args);
  const triesForms = args.length === 1 && args[0] === 'try-forms';
  if (!command && !triesForms) {
    console.error(usage);
    return exitCodes.usage;
  }
  let config: Config;
  try {
    config = loadConfig(processEnvironment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return exitCodes.config;
  }
  // This needs no storage, so that it can be tried while the storage is down.
  if (!command) return (await tryForms(createHttpFormService(formServiceOptionsOf(config)), print)) ? 0 : exitCodes.unavailable;
  const log = createLogger({ level: 'error', destination: process.stderr });
  let storage: Storage | undefined;
  try {
    refuseMissing(config, args[0]);
    const { leadKeys } = openSecrets(config);
    storage = await openStorage({ settings: config.storage, cipher: createLeadCipher(leadKeys), messageCipher: createMessageCipher(leadKeys), log });
    await untilUp(storage);
    const audit = createAuditTrail({ store: storage.audit, log, retentionDays: config.auditRetentionDays });
    const accounts = createAccountCommands({
      accounts: storage.accounts,
      passwords: createPasswords(),
      audit,
      cipher: createSecondFactorCipher(leadKeys),
      readNewPassword,
      print,
    });
    await command({ config, storage, audit, leadKeys, accounts });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return exitCodeOf(error);
  } finally {
    await storage?.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
