import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Head and body. */
  readonly text: string;
}

/** A real SMTP server. `hangs`: takes connections and says nothing. */
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
          mails.push({ to: rcptTo.map(({ address }) => address), from: mailFrom ? mailFrom.address : '', text: Buffer.concat(parts).toString('utf8') });
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
