import { interiorPage } from './interior-screen.tsx';
import '../../styles/serif/interior.css';

export default interiorPage('59a');
