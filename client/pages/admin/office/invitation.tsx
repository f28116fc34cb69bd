import type { InvitationPage } from '#shared/accounts/people.ts';
import { textLimits } from '#shared/limits.ts';
import { InputField } from '#client/ui/form-field.tsx';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { deskCopy } from '../words/desk.ts';
import { invitationCopy, peopleCopy } from '../words/people-and-invitations.ts';

function problemIn(problems: InvitationPage['problems'], field: 'email' | 'password'): string | undefined {
  const code = problems[field];
  const known: Readonly<Record<string, string>> = invitationCopy.problems[field];
  return code === undefined ? undefined : (known[code] ?? invitationCopy.problems.required);
}

/** What somebody sees who opens the link of an invitation. */
export function Invitation({ invitation, email, problems }: InvitationPage) {
  return (
    <DeskFrame title={invitation ? invitationCopy.welcome(invitation.name) : invitationCopy.unusable.title}>
      {invitation ? <Acceptance invitation={invitation} email={email} problems={problems} /> : <p>{invitationCopy.unusable.text}</p>}
    </DeskFrame>
  );
}

type AcceptanceProps = Pick<InvitationPage, 'email' | 'problems'> & { readonly invitation: NonNullable<InvitationPage['invitation']> };

function Acceptance({ invitation: { path, role }, email, problems }: AcceptanceProps) {
  return (
    <div className="part invited">
      <p>{invitationCopy.role(deskCopy.roles[role], peopleCopy.works[role])}</p>
      <form method="post" action={path}>
        <InputField
          label={invitationCopy.email}
          hint={invitationCopy.emailHint}
          problem={problemIn(problems, 'email')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={textLimits.email}
          defaultValue={email}
          required
        />
        <InputField
          label={invitationCopy.password}
          hint={invitationCopy.passwordHint}
          problem={problemIn(problems, 'password')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={textLimits.password}
          required
        />
        <button type="submit" className="btn fill">
          {invitationCopy.submit}
        </button>
      </form>
    </div>
  );
}
