export { beginWrite } from './beginWrite';
export { NotificationHost } from './NotificationHost';
export { notificationProvider } from './notificationProvider';
export { closeNotification, type Notification, notify } from './notify';
