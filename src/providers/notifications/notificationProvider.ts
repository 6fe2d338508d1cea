import type { NotificationProvider } from '@refinedev/core';
import { closeNotification, notify } from './notify';

/** Refine's port: its `message` is our title, its `description` our text. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, type, message, description }) => notify({ kind: type, title: message, text: description, key }),
  close: closeNotification,
};
