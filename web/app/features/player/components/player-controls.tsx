import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { MediaUIEvents } from 'media-chrome/constants';
import { type ComponentType, useEffect, useState } from 'react';
import { type PlayerState, useMediaStore } from '../hooks/use-media-store.ts';
import { usePlayerKeys } from '../hooks/use-player-keys.ts';
import { PLAYER } from '../messages.ts';
import { seekTo } from '../rules/act-on-media.ts';
import { JUMP } from '../rules/player-key.ts';
import { showKeptCaptions, toggleCaptions } from '../rules/shown-captions.ts';
import { timeShown } from '../rules/time-shown.ts';
import { keepSpeed, keptSpeed, SPEEDS } from '../storage/player-settings.ts';

interface PlayerControlsProps {
  readonly media: HTMLMediaElement;
  /** What fills the screen. */
  readonly frame: HTMLElement;
  readonly isVideo: boolean;
  readonly areKeysOn: () => boolean;
  /** Called when they are there: the browser's own controls are no longer needed. */
  readonly onReady: () => void;
}

/** What a player is operated with: native buttons and fields, over media-chrome's state. */
export function PlayerControls({ media, frame, isVideo, areKeysOn, onReady }: PlayerControlsProps) {
  const player = useMediaStore(media, frame);
  const isReady = player !== undefined;
  useEffect(() => {
    if (!isReady) return;
    media.defaultPlaybackRate = keptSpeed();
    media.playbackRate = keptSpeed();
    showKeptCaptions(media);
    onReady();
  }, [isReady, media, onReady]);
  const isFull = player?.state.mediaIsFullscreen === true;
  const fullScreen = () =>
    player?.ask(
      isFull
        ? MediaUIEvents.MEDIA_EXIT_FULLSCREEN_REQUEST
        : MediaUIEvents.MEDIA_ENTER_FULLSCREEN_REQUEST,
    );
  usePlayerKeys({ media, frame, areOnEverywhere: areKeysOn, onFullScreen: fullScreen });
  if (!player) return null;
  const { state, ask } = player;
  const isPaused = state.mediaPaused !== false;
  return (
    <div role="group" aria-label={PLAYER.controls} className="bg-surface px-2 pt-1 pb-1 sm:px-3">
      <SeekBar media={media} second={state.mediaCurrentTime ?? 0} length={media.duration} />
      <div className="flex flex-wrap items-center gap-x-0.5">
        <Control
          icon={isPaused ? Play : Pause}
          label={isPaused ? PLAYER.play : PLAYER.pause}
          onPress={() =>
            ask(isPaused ? MediaUIEvents.MEDIA_PLAY_REQUEST : MediaUIEvents.MEDIA_PAUSE_REQUEST)
          }
        />
        <Control
          icon={RotateCcw}
          label={PLAYER.back}
          onPress={() => seekTo(media, media.currentTime - JUMP)}
        />
        <Control
          icon={RotateCw}
          label={PLAYER.forward}
          onPress={() => seekTo(media, media.currentTime + JUMP)}
        />
        <Loudness media={media} state={state} ask={ask} />
        <p className="px-2 text-sm whitespace-nowrap tabular-nums">
          {timeShown(state.mediaCurrentTime ?? 0)}
          <span className="text-ink-soft"> / {timeShown(media.duration)}</span>
        </p>
        <div className="ml-auto flex items-center gap-x-0.5">
          <Speed rate={state.mediaPlaybackRate ?? 1} media={media} />
          {isVideo && <ViewControls {...player} media={media} onFullScreen={fullScreen} />}
        </div>
      </div>
    </div>
  );
}

interface ViewControlsProps extends PlayerState {
  readonly media: HTMLMediaElement;
  readonly onFullScreen: () => void;
}

/** How a video is shown, each where the browser can do it. */
function ViewControls({ state, ask, media, onFullScreen }: ViewControlsProps) {
  const isShowing = (state.mediaSubtitlesShowing?.length ?? 0) > 0;
  const isFull = state.mediaIsFullscreen === true;
  return (
    <>
      {(state.mediaSubtitlesList?.length ?? 0) > 0 && (
        <Control
          icon={isShowing ? Captions : CaptionsOff}
          label={PLAYER.captions}
          isPressed={isShowing}
          onPress={() => toggleCaptions(media)}
        />
      )}
      {state.mediaPipUnavailable === undefined && (
        <Control
          icon={PictureInPicture2}
          label={PLAYER.inWindow}
          isPressed={state.mediaIsPip === true}
          onPress={() =>
            ask(
              state.mediaIsPip
                ? MediaUIEvents.MEDIA_EXIT_PIP_REQUEST
                : MediaUIEvents.MEDIA_ENTER_PIP_REQUEST,
            )
          }
        />
      )}
      {state.mediaFullscreenUnavailable === undefined && (
        <Control
          icon={isFull ? Minimize : Maximize}
          label={isFull ? PLAYER.leaveFullScreen : PLAYER.fullScreen}
          onPress={onFullScreen}
        />
      )}
    </>
  );
}

interface ControlProps {
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

function Control({ icon: Icon, label, isPressed, onPress }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md transition-colors hover:bg-sunk aria-pressed:text-accent-text"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

interface SeekBarProps {
  readonly media: HTMLMediaElement;
  readonly second: number;
  readonly length: number;
}

function SeekBar({ media, second, length }: SeekBarProps) {
  const end = Number.isFinite(length) ? length : 0;
  return (
    <Slider
      label={PLAYER.seek}
      valueText={PLAYER.place(timeShown(second), timeShown(end))}
      max={end}
      step={end < 60 ? 1 : 5}
      value={Math.min(second, end)}
      onValue={(value) => seekTo(media, value)}
      className="block w-full"
    />
  );
}

interface SliderProps {
  readonly label: string;
  readonly valueText?: string;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly className: string;
}

/** From 0 on. What was chosen is shown until the recording says that it is there. */
function Slider({ label, valueText, value, onValue, className, ...range }: SliderProps) {
  const [chosen, setChosen] = useState({ value, over: value });
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      {...range}
      value={chosen.over === value ? chosen.value : value}
      onChange={(event) => {
        setChosen({ value: Number(event.target.value), over: value });
        onValue(Number(event.target.value));
      }}
      className={`h-6 cursor-pointer accent-accent-text ${className}`}
    />
  );
}

interface LoudnessProps extends PlayerState {
  readonly media: HTMLMediaElement;
}

function Loudness({ media, state, ask }: LoudnessProps) {
  const isSilent = state.mediaVolumeLevel === 'off';
  return (
    <>
      <Control
        icon={isSilent ? VolumeX : Volume2}
        label={isSilent ? PLAYER.unmute : PLAYER.mute}
        onPress={() =>
          ask(isSilent ? MediaUIEvents.MEDIA_UNMUTE_REQUEST : MediaUIEvents.MEDIA_MUTE_REQUEST)
        }
      />
      {state.mediaVolumeUnavailable === undefined && (
        <Slider
          label={PLAYER.volume}
          max={1}
          step={0.05}
          value={media.muted ? 0 : (state.mediaVolume ?? 1)}
          onValue={(value) => ask(MediaUIEvents.MEDIA_VOLUME_REQUEST, value)}
          className="w-20 max-sm:hidden"
        />
      )}
    </>
  );
}

function Speed({ rate, media }: { readonly rate: number; readonly media: HTMLMediaElement }) {
  return (
    <select
      aria-label={PLAYER.speed}
      value={rate}
      onChange={(event) => {
        media.playbackRate = Number(event.target.value);
        keepSpeed(media.playbackRate);
      }}
      className="h-11 rounded-md bg-transparent px-1.5 text-sm font-medium tabular-nums hover:bg-sunk"
    >
      {SPEEDS.map((speed) => (
        <option key={speed} value={speed} className="bg-surface text-ink">
          {PLAYER.timesSpeed(speed)}
        </option>
      ))}
    </select>
  );
}
