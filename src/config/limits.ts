/** Constants and limits of section 9; each name says its unit. */
export const limits = {
  apiTimeoutMs: 30_000,
  uploadSilenceMs: 30_000,
  identityTimeoutMs: 10_000,
  plansCacheMs: 300_000,
  yearlyDiscountPercent: 17,
  slugLength: 5,
  linkNameMaximum: 100,
  copyFeedbackMs: 1_000,
  qrCopyFeedbackMs: 2_000,
  qrSizePx: 104,
  qrExportSizePx: 512,
  notificationMs: 4_000,
  notificationsVisible: 5,
  notificationWidthPx: 440,
  headerHeightPx: 60,
  sideNavigationWidthPx: 300,
  loginCardWidthPx: 420,
  modalTransitionMs: 200,
  tooltipDelayMs: 100,
  selectMaximumHeightPx: 220,
  analyticsDelayMs: 1_000,
  bulkActionDelayMs: 1_500,
  exportDelayMs: 1_000,
} as const;

/** Section 9: the name that a project has to be chosen by default. */
export const defaultProjectName = 'Default Project';

/** Section 9: the one plan status that lets somebody in, compared exactly. */
export const activePlanStatus = 'Active';
