import { interiorPage } from './interior-screen.tsx';
import { LivingRoomFinishes } from './living-room-finishes.tsx';
import '#client/styles/serif/interior.css';

export default interiorPage('84b', <LivingRoomFinishes />);
