import { createContext } from 'react-router';
import type { PagePorts } from './page-ports.ts';

/** Set per request on the server, once in the browser. */
export const portsContext = createContext<PagePorts>();
