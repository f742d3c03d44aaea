import { lessonDraftInput } from '@lectern/contract/lesson';
import type { LeftOut, PackageLesson } from '@lectern/course-package/course-package';
import { replaceDestinations } from '@lectern/course-package/markdown/destinations';
import { encodePath, parsePackageLink } from '@lectern/course-package/package-links';
import { ApiError } from '@lectern/http/errors/api-error';
import type { ApiContext } from '../../context.ts';
import { type BroughtLesson, isSameText } from '../../features/authoring/bring-lessons.ts';
import type { WrittenLesson } from '../../features/authoring/written-outline.ts';
import { picturesOf } from '../../features/media/asset.ts';
import { mediaIdsIn } from '../../features/media/media-ids.ts';
import { lessonAddress } from './lesson-address.ts';
import type { PackageMedia } from './package-media.ts';
import type { PackagePlan, PlannedLesson } from './plan-package.ts';

/** Makes the lessons of a course of those of a package: with files that are stored, and texts rendered. */
export class LessonMaker {
  readonly #context: Pick<ApiContext, 'database' | 'renderText'>;
  readonly #plan: PackagePlan;
  readonly #media: PackageMedia;
  readonly #report: (entry: LeftOut) => void;
  readonly #ids: ReadonlyMap<string, string>;

  constructor(
    context: Pick<ApiContext, 'database' | 'renderText'>,
    plan: PackagePlan,
    media: PackageMedia,
    report: (entry: LeftOut) => void,
  ) {
    this.#context = context;
    this.#plan = plan;
    this.#media = media;
    this.#report = report;
    this.#ids = new Map(plan.lessons.map(({ packed, id }) => [packed.name, id]));
  }

  /** Every lesson that the course will have, those that the package lacks too. */
  async makeAll(): Promise<BroughtLesson[]> {
    const lessons: BroughtLesson[] = [];
    for (const planned of this.#plan.lessons) lessons.push(await this.#make(planned));
    for (const { revision: _, ...kept } of this.#plan.kept)
      lessons.push({ ...kept, rendered: null });
    return lessons;
  }

  async #make({ packed, id, sectionId, place, before }: PlannedLesson): Promise<BroughtLesson> {
    const { name, title, kind, address } = packed;
    const assetId = await this.#assetOf(packed, before);
    const markdown = await this.#textOf(packed);
    const lesson = {
      ...{ id, sectionId, place, kind, title, address, assetId, markdown },
      minutes: packed.minutes ?? before?.minutes ?? null,
      isPreview: packed.preview,
      isRequired: packed.required,
    };
    const hasSomething =
      kind === 'text' ? markdown.trim() !== '' : address !== '' || assetId !== null;
    if (packed.draft || !hasSomething) {
      if (!packed.draft) this.#report({ name, reason: 'It has nothing to show, and is a draft.' });
      return { ...lesson, isPublished: false, rendered: null };
    }
    if (before?.isPublished && isSameText(before.markdown, markdown)) {
      return { ...lesson, isPublished: true, rendered: null };
    }
    const rendered = await this.#render(name, markdown);
    return { ...lesson, isPublished: rendered !== null, rendered };
  }

  /** One that is refused changes nothing. */
  async #assetOf(
    { kind, upload }: PackageLesson,
    before: WrittenLesson | undefined,
  ): Promise<string | null> {
    if (upload === undefined || kind === 'text' || kind === 'link') return null;
    return (await this.#media.place(kind, upload)) ?? before?.assetId ?? null;
  }

  /** @throws ApiError `rule-broken` where the text is too long */
  async #textOf({ name, markdown: packed }: PackageLesson): Promise<string> {
    const pictures: string[] = [];
    replaceDestinations(packed, ({ address, isPicture }) => {
      const link = parsePackageLink(address);
      if (isPicture && link?.to === 'file') pictures.push(link.name);
      return undefined;
    });
    for (const picture of pictures) await this.#media.place('picture', picture);
    const markdown = replaceDestinations(packed, ({ address }) => this.#address(address));
    const text = lessonDraftInput.safeParse({ markdown });
    if (text.success) return text.data.markdown;
    throw new ApiError('rule-broken', `“${name}”: ${text.error.issues[0]?.message}`);
  }

  /** A picture that is not taken leaves its name. */
  #address(address: string): string | undefined {
    const link = parsePackageLink(address);
    if (!link) return undefined;
    if (link.to === 'file') {
      const asset = this.#media.placed('picture', link.name);
      return asset === undefined ? encodePath(link.name) : `media:${asset}`;
    }
    const id = this.#ids.get(link.name);
    return id === undefined
      ? encodePath(link.name)
      : lessonAddress(this.#plan.courseId, id) + link.fragment;
  }

  /** Null where the text cannot be shown, which is reported: its lesson stays a draft. */
  async #render(name: string, markdown: string): Promise<BroughtLesson['rendered']> {
    const { database, renderText } = this.#context;
    const ids = mediaIdsIn(markdown);
    const pictures = await picturesOf(database.read, this.#plan.courseId, ids);
    try {
      return await renderText(markdown, pictures);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      this.#report({ name, reason: `${error.message} The lesson is a draft.` });
      return null;
    }
  }
}
