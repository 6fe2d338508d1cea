/** Constants and limits with their units (docs/product.md#constants). Single exports, so that a build drops unused ones. */

export const apiTimeoutMs = 30_000;
export const uploadSilenceMs = 30_000;
export const identityTimeoutMs = 10_000;
export const plansCacheMs = 300_000;
export const yearlyDiscountPercent = 17;
export const slugLength = 5;
export const copyFeedbackMs = 1_000;
export const qrCopyFeedbackMs = 2_000;
export const qrSizePx = 104;
export const qrExportSizePx = 512;
export const qrPictureMaximumBytes = 20 * 1024 * 1024;
export const qrPictureMaximumPixels = 40_000_000;
export const maxPrintedCodes = 1_000;
export const notificationMs = 4_000;
export const notificationsVisible = 5;
export const notificationWidthPx = 440;
export const headerHeightPx = 60;
export const sideNavigationWidthPx = 300;
export const loginCardWidthPx = 420;
export const modalTransitionMs = 200;
export const tooltipDelayMs = 100;
export const selectMaximumHeightPx = 220;
export const analyticsDelayMs = 1_000;
export const bulkActionDelayMs = 1_500;
export const exportDelayMs = 1_000;
