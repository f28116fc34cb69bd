import { FloorPlanInPreparation } from './floor-plan-in-preparation.tsx';

export default function FloorPlan114BPage() {
  return <FloorPlanInPreparation />;
}
