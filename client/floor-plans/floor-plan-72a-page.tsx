import plan from '../../shared/floor-plans/72A.json' with { type: 'json' };
import { floorPlanPage } from './floor-plan-screen.tsx';

export default floorPlanPage(plan);
