import plan from '#shared/plans/drawn/59B.json' with { type: 'json' };
import { floorPlanPage } from './floor-plan-screen.tsx';
import '#client/styles/serif/units.css';

export default floorPlanPage(plan);
