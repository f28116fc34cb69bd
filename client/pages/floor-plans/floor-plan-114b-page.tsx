export { FloorPlanInPreparation as default } from './floor-plan-in-preparation.tsx';
