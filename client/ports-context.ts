import { createContext } from 'react-router';
import type { PagePorts } from './page-ports.ts';

/** Where loaders find the ports: put there per request on the server, once in the browser. */
export const portsContext = createContext<PagePorts>();
