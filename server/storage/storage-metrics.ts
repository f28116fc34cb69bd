import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { LinkCondition } from './link-state.ts';

export function createStorageMetrics(registry: Registry) {
  const registers = [registry];
  const up = new Gauge({ name: 'storage_up', help: '1 while the service can be reached', labelNames: ['store'], registers });
  const changes = new Counter({ name: 'storage_transitions_total', help: 'Changes between up and down', labelNames: ['store', 'state'], registers });
  const commands = new Counter({ name: 'session_commands_total', help: 'Commands sent to the session store', labelNames: ['command'], registers });
  const ready = new Gauge({ name: 'part_ready', help: '1 if the part was ready when /readyz or /metrics was last asked', labelNames: ['part'], registers });
  const held = new Gauge({ name: 'sweep_held', help: '1 while the removal of expired rows waits', labelNames: ['task'], registers });
  return {
    setSweepHeld: (task: string, isHeld: boolean): void => held.set({ task }, isHeld ? 1 : 0),
    onChange(store: string, condition: LinkCondition): void {
      up.set({ store }, condition === 'up' ? 1 : 0);
      changes.inc({ store, state: condition });
    },
    countSessionCommand: (command: string): void => commands.inc({ command }),
    setReadiness: (part: string, isReady: boolean): void => ready.set({ part }, isReady ? 1 : 0),
  };
}
