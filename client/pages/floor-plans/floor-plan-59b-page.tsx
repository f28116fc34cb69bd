import plan from '../../../shared/plans/59B.json' with { type: 'json' };
import { floorPlanPage } from './floor-plan-screen.tsx';
import '../../styles/serif/units.css';

export default floorPlanPage(plan);
