import { interiorPage } from './interior-screen.tsx';

export default interiorPage('59a');
