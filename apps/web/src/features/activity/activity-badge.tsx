export {
  ActivityPanel,
  type ActivityField,
  type ActivityFields,
} from '#features/activity/activity-panel.tsx';
