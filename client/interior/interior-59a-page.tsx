import { interiorPage } from './interior-page.tsx';

export default interiorPage('59a');
