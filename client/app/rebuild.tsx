import { Component, Fragment, type ReactNode } from 'react';
import { holdUse } from '#client/first-paint/hold-use.ts';

/** After this many rebuilds of one page something else must be wrong. */
const mostRebuilds = 5;
let rebuilds = 0;
let use: ReturnType<typeof holdUse> | undefined;

interface RebuildState {
  readonly count: number;
}

/**
 * A translator or an extension may have moved or removed what React wants to remove. The page is then
 * rebuilt, with what was typed into it.
 */
export class Rebuild extends Component<{ readonly children: ReactNode }, RebuildState> {
  override state: RebuildState = { count: 0 };

  static getDerivedStateFromError(error: unknown): RebuildState {
    const isTouched = error instanceof DOMException && error.name === 'NotFoundError';
    rebuilds += 1;
    if (!isTouched || rebuilds > mostRebuilds) throw error;
    // The old page still exists at this point.
    use = holdUse('everything');
    return { count: rebuilds };
  }

  override componentDidCatch(): void {
    use?.giveBack();
    use?.stop();
  }

  override render(): ReactNode {
    return <Fragment key={this.state.count}>{this.props.children}</Fragment>;
  }
}
