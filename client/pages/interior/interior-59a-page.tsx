import { interiorPage } from './interior-screen.tsx';
import '#client/styles/serif/interior.css';

export default interiorPage('59a');
