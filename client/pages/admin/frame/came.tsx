interface CameProps {
  /** The time of what the page shows last. */
  readonly since: Date;
  readonly href: string;
  /** What has come since, if anything has. */
  readonly text?: string | undefined;
}

/** Says what has come since the page was made. The script of the desk asks for it, and rows stay where they are until somebody presses. */
export function Came({ since, href, text }: CameProps) {
  return (
    <p className="came" role="status" data-since={since.toISOString()}>
      {text ? (
        <a className="btn" href={href} data-came="">
          {text}
        </a>
      ) : null}
    </p>
  );
}
