import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Head and body, with the letters that quoted-printable writes as bytes. */
  readonly text: string;
}

function lettersOf(quotedPrintable: string): string {
  const bytes = quotedPrintable.replaceAll('=\r\n', '').replaceAll(/=([\dA-F]{2})/g, (_written, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A real SMTP server. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  let port = 0;
  let server: SMTPServer | undefined;

  async function open(): Promise<void> {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          mails.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            text: lettersOf(Buffer.concat(parts).toString('latin1')),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => void opened.listen(port, '127.0.0.1', resolve));
    const address = opened.server.address();
    port = typeof address === 'object' && address ? address.port : 0;
    server = opened;
  }
  async function close(): Promise<void> {
    const closing = server;
    server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  }

  await open();
  return {
    mails,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_MAIL_TO: 'office@test.example', NOTIFY_MAIL_FROM: 'site@test.example' },
    open,
    close,
  };
}
