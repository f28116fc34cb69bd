import { interiorPage } from './interior-screen.tsx';

export default interiorPage('84b');
