import { wordOf } from '#shared/pages/word-of.ts';
import { accountRoles, type AccountRole } from '#shared/accounts/roles.ts';
import type { InvitationView, PeoplePage, PersonView } from '#shared/accounts/people.ts';
import { textLimits } from '#shared/limits.ts';
import { InputField } from '#client/ui/form-field.tsx';
import { deskCopy } from '../words/desk.ts';
import { peopleCopy } from '../words/people-and-invitations.ts';
import { timeInWords } from '../words/times.ts';
import { OfficePage, OfficeTable, Part, PasswordPart } from './office-parts.tsx';

const nameOf = ({ name, email }: PersonView) => name ?? email;

/** Who works here stands on the left, and who is to come on the right. */
export function People({ people, invitations, me, needsPassword, link, result, now }: PeoplePage & { readonly now: Date }) {
  const title = deskCopy.tabs.people;
  const pane = (
    <>
      {needsPassword ? (
        <PasswordPart copy={peopleCopy.password}>
          <input type="hidden" name="back" value="people" />
        </PasswordPart>
      ) : (
        <InviteForm link={link} />
      )}
      <Invitations invitations={invitations} now={now} />
    </>
  );
  const { name, email, role, lastSignIn, secondFactor, tools } = peopleCopy.columns;
  const columns = [[name], [email], [role, 'c-role'], [lastSignIn, 'c-role'], [secondFactor, 'c-short'], [tools, 'c-tools']] as const;
  return (
    <OfficePage
      title={title}
      label={title}
      result={link === undefined ? wordOf(peopleCopy.results, result) : peopleCopy.invite.made}
      isPaneNew={link !== undefined}
      foot={peopleCopy.lead}
      pane={pane}
    >
      <OfficeTable label={title} columns={columns}>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isMe={person.id === me} now={now} />
          ))}
        </tbody>
      </OfficeTable>
    </OfficePage>
  );
}

function PersonRow({ person, isMe, now }: { readonly person: PersonView; readonly isMe: boolean; readonly now: Date }) {
  const { secondFactor, never, me, columns } = peopleCopy;
  const { email, role, hasSecondFactor, lastSignInAt } = person;
  return (
    <tr className={role === 'none' ? 'r off' : 'r'}>
      <th className="nm" scope="row">
        <span>{nameOf(person)}</span>
      </th>
      <td className="quiet end">{person.name === null ? null : email}</td>
      <td className={person.name === null ? 'end' : undefined}>{isMe ? <span>{deskCopy.roles[role]}</span> : <RoleForm person={person} />}</td>
      <td data-column={columns.lastSignIn}>
        {lastSignInAt === null ? (
          <span className="quiet">{never}</span>
        ) : (
          <time className="num" dateTime={lastSignInAt}>
            {timeInWords(lastSignInAt, now)}
          </time>
        )}
      </td>
      <td className="end" data-column={columns.secondFactor}>
        {hasSecondFactor ? <b>{secondFactor.on}</b> : <span className="quiet">{secondFactor.off}</span>}
      </td>
      <td className="tools">{isMe ? <span className="quiet">{me}</span> : <RemoveForm person={person} />}</td>
    </tr>
  );
}

function RoleForm({ person }: { readonly person: PersonView }) {
  const { roleOf, change, changeOf } = peopleCopy;
  return (
    <form className="role-form row" method="post" action={`/forms/people/${person.id}/role`}>
      <select name="role" defaultValue={person.role} aria-label={roleOf(nameOf(person))}>
        {([...accountRoles, 'none'] as const).map((each) => (
          <option key={each} value={each}>
            {deskCopy.roles[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="t" aria-label={changeOf(nameOf(person))}>
        {change}
      </button>
    </form>
  );
}

/** The only thing that is asked twice, because it cannot be taken back. */
function RemoveForm({ person }: { readonly person: PersonView }) {
  const { remove, removeOf, removeQuestion, removeConfirm } = peopleCopy;
  return (
    <details className="removal">
      <summary className="t" aria-label={removeOf(nameOf(person))}>
        {remove}
      </summary>
      <form method="post" action={`/forms/people/${person.id}/removal`}>
        <p>{removeQuestion(nameOf(person))}</p>
        <button type="submit" className="btn danger">
          {removeConfirm}
        </button>
      </form>
    </details>
  );
}

function InviteForm({ link }: Pick<PeoplePage, 'link'>) {
  const { title, name, role, submit, link: linkTitle, once } = peopleCopy.invite;
  return (
    <>
      {link === undefined ? null : (
        <Part title={linkTitle}>
          <code className="key">{link}</code>
          <p className="quiet">{once}</p>
        </Part>
      )}
      <Part title={title}>
        <form method="post" action="/forms/invitations">
          <InputField label={name} name="name" required maxLength={textLimits.name} autoComplete="off" />
          <fieldset>
            <legend>{role}</legend>
            {accountRoles.map((each) => (
              <RoleChoice key={each} role={each} />
            ))}
          </fieldset>
          <button type="submit" className="btn fill">
            {submit}
          </button>
        </form>
      </Part>
    </>
  );
}

function RoleChoice({ role }: { readonly role: AccountRole }) {
  return (
    <label className="choice row">
      <input type="radio" name="role" value={role} required />
      <span>{deskCopy.roles[role]}</span> <span className="quiet">{peopleCopy.works[role]}</span>
    </label>
  );
}

function Invitations({ invitations, now }: { readonly invitations: readonly InvitationView[]; readonly now: Date }) {
  const { title, none, until, by, revoke, revokeOf } = peopleCopy.open;
  return (
    <Part title={title}>
      {invitations.length === 0 ? <p className="quiet">{none}</p> : null}
      <ul className="open">
        {invitations.map(({ id, name, role, invitedBy, expiresAt }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <span>{deskCopy.roles[role]}</span>
            </p>
            <p className="quiet">{[until(timeInWords(expiresAt, now)), by(invitedBy)].join(' · ')}</p>
            <form method="post" action={`/forms/invitations/${id}/revocation`}>
              <button type="submit" className="t" aria-label={revokeOf(name)}>
                {revoke}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </Part>
  );
}
