import { notification } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { limits } from '@/config/limits';
import { keepOnTop } from '@/lib/browser/keepOnTop';
import { CopyButton } from '@/ui/button/CopyButton';
import { CloseButton } from '@/ui/button/IconButton';
import { PlainButton } from '@/ui/button/PlainButton';
import { Spinner } from '@/ui/feedback/Spinner';
import { CheckCircleIcon, ErrorIcon, InfoIcon } from '@/ui/icons';
import { Antd } from '@/ui/theme/Antd';
import { type KeyedNotification, type Notification, type NotificationKind, notificationOrders } from './index';
import styles from './Toasts.module.css';

const looks = {
  success: { icon: <CheckCircleIcon />, tone: 'green', role: 'status' },
  info: { icon: <InfoIcon />, tone: 'blue', role: 'status' },
  progress: { icon: <Spinner />, tone: 'blue', role: 'status' },
  error: { icon: <ErrorIcon />, tone: 'red', role: 'alert' },
} as const satisfies Record<NotificationKind, object>;

/** As long as the focus is on a toast: antd closes one whose duration changes to 0. */
const heldSeconds = 24 * 60 * 60;

/** antd restarts the timer of a toast that is replaced only where its duration differs. So each toast has another one than the last, by some ms. */
const maxExtraMs = 50;
let toasts = 0;

function secondsOf(kind: NotificationKind): number {
  toasts += 1;
  return kind === 'progress' ? 0 : (limits.notificationMs + (toasts % maxExtraMs)) / 1000;
}

/** Shows one toast. Its timer pauses while the pointer (done by antd) or the focus (done here) is on it. */
function openToast(api: NotificationInstance, { kind, title, text, copy, link, action, key }: KeyedNotification) {
  const { icon, tone, role } = looks[kind];
  let isClosed = false;
  const close = () => {
    isClosed = true;
    api.destroy(key);
  };
  const press = () => {
    close();
    action?.onPress();
  };
  const show = (seconds: number) => {
    if (isClosed) return;
    api.open({
      key,
      role,
      duration: seconds,
      icon: (
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
      ),
      title: <ToastTitle title={title} onClose={close} />,
      description: text ? (
        <ToastText text={text} copy={copy} link={link} action={action && { ...action, onPress: press }} />
      ) : undefined,
      closeIcon: null,
      className: styles.toast ?? '',
      props: {
        onFocus: () => show(heldSeconds),
        onBlur: ({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) show(secondsOf(kind));
        },
      },
    });
  };
  show(secondsOf(kind));
}

/** Where toasts are drawn, by antd's notification. */
export const Toasts = () => (
  <Antd>
    <Orders />
  </Antd>
);

/** Carries out the waiting orders. */
function Orders() {
  const [host] = useState(createHost);
  useEffect(() => keepOnTop(host), [host]);
  useEffect(() => measureToasts(host), [host]);
  const [api, holder] = notification.useNotification({
    getContainer: () => host,
    placement: 'bottomRight',
    maxCount: limits.notificationsVisible,
    stack: false,
  });

  // Takes the orders that came before this code had loaded, then each new one.
  useEffect(() => {
    const carryOut = () => {
      for (const order of notificationOrders.take()) {
        if (order.kind === 'open') openToast(api, order.notification);
        else api.destroy(order.key);
      }
    };
    carryOut();
    return notificationOrders.subscribe(carryOut);
  }, [api]);

  return holder;
}

/** Holds the toasts; takes no room itself, and tells the styles how high it would have to be. */
function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host ?? '';
  return host;
}

/** In px: what the toasts keep free below and above them. */
const toastsMargin = 40;

/** Has `--toasts-height` follow what the toasts cover at the bottom of the window, and each that comes or grows stand beside controls. The result ends that. */
function measureToasts(host: HTMLElement): () => void {
  const { style } = document.documentElement;
  let placed: readonly Element[] = [];
  let height = 0;
  let lift = 0;
  let leaveRegion = () => {};
  const tell = () => {
    const list = listIn(host);
    style.setProperty('--toasts-height', `${list?.firstElementChild ? list.clientHeight + toastsMargin + lift : 0}px`);
  };
  const hasGrown = () => (listIn(host)?.clientHeight ?? 0) > height;
  const resizing = new ResizeObserver(() => {
    tell();
    if (hasGrown()) requestAnimationFrame(look); // an observer that changes what it observes is an error
  });
  let layer = host.parentElement;
  const look = () => {
    const list = listIn(host);
    if (list) resizing.observe(list);
    const toasts = [...(list?.children ?? [])];
    // one that takes the place of another may have more to say
    const isMore = toasts.some((toast) => !placed.includes(toast)) || hasGrown();
    const isNew = list && toasts.length > 0 && (isMore || layer !== host.parentElement);
    placed = toasts;
    layer = host.parentElement;
    if (isNew || toasts.length === 0) leaveRegion();
    const place = isNew ? placeBesideControls(host, list) : undefined;
    if (place) ({ lift } = place);
    height = list?.clientHeight ?? 0;
    tell();
    if (list && place?.region) leaveRegion = endAbove(list, place.region); // the page has got the room below by now
  };
  const coming = new MutationObserver(look);
  coming.observe(host, { childList: true, subtree: true });
  host.addEventListener('toggle', look); // a dialog has opened or closed
  return () => {
    resizing.disconnect();
    coming.disconnect();
    host.removeEventListener('toggle', look);
    leaveRegion();
    style.removeProperty('--toasts-height');
  };
}

/** In px: as wide as a toast is, as narrow as it may be, and as it may be where it stands between two columns of controls. */
const toastWidths = [440, 320];
const toastWidthBetween = 256;
/** In px: how far apart the places are that are tried. */
const placeStep = 8;

interface ToastsPlace {
  /** How far above the corner they stand, in px. */
  readonly lift: number;
  /** What scrolls where they stand, and would have controls below them. */
  readonly region?: HTMLElement | undefined;
}

/**
 * Makes toasts so narrow, and moves them so far up in the lower half of the window, that they cover no control of the page, else away from the
 * edge. Where there is no such place, they stand in the corner, and what scrolls there ends above them. A dialog has a rule of its own
 * (`Modal.module.css`).
 */
function placeBesideControls(host: HTMLElement, list: Element): ToastsPlace {
  const place = (width: number | undefined, lift = 0, shift = 0) => {
    host.style.setProperty('--toasts-free-width', width === undefined ? '' : `${width}px`);
    host.style.setProperty('--toasts-lift', `${lift}px`);
    host.style.setProperty('--toasts-shift', `${shift}px`);
    const { right } = list.getBoundingClientRect();
    return [...list.children].map((toast): Box => {
      const { top, bottom, width } = toast.getBoundingClientRect();
      return { top, bottom, right, left: right - width }; // it comes from beyond the edge
    });
  };
  if (host.parentElement !== document.body) {
    place(undefined);
    return { lift: 0 };
  }
  const controls = controlsInSight();
  const isFree = (boxes: readonly Box[], lift: number, shift: number) =>
    !boxes.some((box) => controls.some((one) => isCovered(one.box, box, lift, shift)));
  const find = (widths: readonly number[], shifts: readonly number[]) => {
    const measured = widths.map((width) => ({ width, boxes: place(width) }));
    return steps(window.innerHeight / 2)
      .flatMap((lift) => measured.flatMap((each) => shifts.map((shift) => ({ ...each, lift, shift }))))
      .find(({ boxes, lift, shift }) => isFree(boxes, lift, shift));
  };
  const room = list.getBoundingClientRect().width - toastWidthBetween;
  const free = find(toastWidths, [0]) ?? find([toastWidthBetween], steps(room));
  const boxes = place(free?.width, free?.lift, free?.shift);
  if (free) return free;
  const covered = controls.find(({ box: control }) => boxes.some((box) => isCovered(control, box, 0, 0)));
  return { lift: 0, region: covered && scrollingAround(covered.control) };
}

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** From 0 to the given px. */
const steps = (to: number) => Array.from({ length: Math.max(0, to / placeStep) + 1 }, (_, index) => index * placeStep);

/** In px: a region that would be lower than this is covered rather than cut. */
const minRegionHeight = 160;

/** Has a region end above the toasts, with what has the focus in sight. The result gives it its height back. */
function endAbove(list: Element, region: HTMLElement): () => void {
  const height = list.getBoundingClientRect().top - regionGap - region.getBoundingClientRect().top;
  if (height < minRegionHeight || height >= region.offsetHeight) return () => undefined;
  region.style.maxHeight = `${height}px`;
  if (region.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  return () => region.style.removeProperty('max-height');
}

/** In px: between a region and the toasts below it. */
const regionGap = 8;

/** What scrolls around a control; undefined where that is the page alone. */
function scrollingAround({ parentElement: parent }: Element): HTMLElement | undefined {
  if (!parent || parent === document.body) return undefined;
  const scrolls = parent.scrollHeight > parent.clientHeight && /auto|scroll/.test(getComputedStyle(parent).overflowY);
  return scrolls ? parent : scrollingAround(parent);
}

const isCovered = (control: Box, box: Box, lift: number, shift: number): boolean =>
  control.right > box.left - shift &&
  control.left < box.right - shift &&
  control.bottom > box.top - lift &&
  control.top < box.bottom - lift;

const controlSelector = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';

/** What can be pressed on the page, and where; a region that scrolls holds others and is none. */
const controlsInSight = () =>
  [...document.querySelectorAll(`#root :is(${controlSelector})`)]
    .filter((control) => !control.querySelector(controlSelector) && control.checkVisibility())
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box: { bottom, top } }) => bottom > 0 && top < window.innerHeight);

/** What holds the toasts; around it stands a box as high as the window. */
const listIn = (host: HTMLElement) => host.firstElementChild?.firstElementChild;

/** A server may send pages of text; a toast shows this many characters of it. */
const maxTextLength = 1000;
const cut = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text);

interface ToastTitleProps {
  readonly title: string;
  readonly onClose: () => void;
}

function ToastTitle({ title, onClose }: ToastTitleProps) {
  const cameFrom = useRef<HTMLElement>(null);
  return (
    <>
      <bdi className={styles.title}>{cut(title)}</bdi>
      <CloseButton
        className={styles.close}
        onFocus={({ currentTarget, relatedTarget }) => {
          const isOfToast = relatedTarget && currentTarget.closest('[role]')?.contains(relatedTarget);
          if (!isOfToast) cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onClick={() => {
          cameFrom.current?.focus();
          onClose();
        }}
      />
    </>
  );
}

interface ToastTextProps extends Pick<Notification, 'copy' | 'link' | 'action'> {
  readonly text: string;
}

/** Long text scrolls inside the toast, by keyboard too. */
function ToastText({ text, copy, link, action }: ToastTextProps) {
  const isLong = text.length > 320;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to take the focus
    <div className={styles.text} {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': 'Message' })}>
      <span className={copy && styles.copied}>
        <bdi>{cut(text)}</bdi>
        {copy && <CopyButton {...copy} />}
      </span>{' '}
      {link && <Link to={link.to}>{link.label}</Link>}
      {action && <PlainButton onClick={action.onPress}>{action.label}</PlainButton>}
    </div>
  );
}
