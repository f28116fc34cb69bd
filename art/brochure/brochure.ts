import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { story } from '#shared/brand-and-places.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { hasCoast, homesOf, sitePlan } from '#shared/plans/site-plan.ts';
import { horizonOf, renderedViews, viewHours } from '#shared/plans/window-views.ts';
import { brochureMark, exclusiveAreaOf, homesOnSale, locality, moveInMonth, nameOfType, offeredTypes, totalHomes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { businessIntroCopy } from '#client/pages/business/words/project.ts';
import { communityCopy, gridCopy, sitePlanCopy, viewCopy } from '#client/pages/complex/words.ts';
import { planCopy, typeCopy } from '#client/pages/floor-plans/words/plans.ts';
import { surroundings } from '#client/pages/location/words/surroundings.ts';
import { applicationDocuments } from '#client/site/words/documents.ts';
import { interiorCopy, interiors } from '#client/site/words/interior.ts';
import { pictureAlternatives } from '#client/site/words/pictures.ts';
import { pictureOf, viewOf, type Cut } from './pictures.ts';
import type { Drawings } from './take-drawings.ts';

const { buildings } = sitePlan;
const isSample = brochureMark !== '';
const later = '<span class="later">추후 공개</span>';
const lines = (text: string) => text.split('\n').join('&nbsp;<br>');
/** Words of the pages mark bold text and what stays on one line. */
const plain = (text: string) => text.replaceAll(/\*\*|\[\[|\]\]/g, '');

interface PageParts {
  /** In the outline and the list of contents. */
  readonly name: string;
  readonly look?: 'dark';
  readonly body: string;
}

async function figure(cut: Cut, caption = ''): Promise<string> {
  const { name, width, height } = cut;
  return `<div><img src="${await pictureOf(cut)}" alt="${pictureAlternatives[name]}" style="width:${width}mm;height:${height}mm">${caption && `<p class="caption">${caption}</p>`}</div>`;
}

/** A drawing that is a file of its own. */
const ofPages = (name: string) => resolve(import.meta.dirname, `../../client/site/drawings/${name}.svg`);

function drawn(svg: string | undefined, alternative: string): string {
  return (svg ?? '').replace('<svg', `<svg role="img" aria-label="${alternative}"`);
}

/** What is not known yet is one row. */
function table(caption: string, rows: readonly (readonly [head: string, value: string | undefined])[]): string {
  const open = rows.filter(([, value]) => value === undefined).map(([head]) => head);
  const shown = [...rows.filter(([, value]) => value !== undefined), ...(open.length > 0 ? [[open.join(' · '), undefined] as const] : [])];
  const cells = shown.map(([head, value]) => `<tr><th scope="row">${head}</th><td>${value === undefined ? later : plain(value)}</td></tr>`);
  return `<table><caption>${caption}</caption><tbody>${cells.join('')}</tbody></table>`;
}

async function storyPage(): Promise<string> {
  return `<h2>${story.hero.join('&nbsp;<br>')}</h2>
    <div class="word"><b lang="ko">${story.word}</b><p class="lead">${story.meaning.join(' ')}.<br>${story.thought.join(' ')}</p></div>
    <div class="bleed">${await figure({ name: 'hero-wide', width: 210, height: 92 })}</div>
    <p class="caption">${cgDisclaimer}</p>`;
}

async function overviewPage(): Promise<string> {
  const { figures, table: facts } = businessIntroCopy;
  const shown = [figures.total, figures.sale, figures.buildings, figures.floors, figures.areas, figures.moveIn];
  return `<h2>${lines(figures.title)}</h2>
    <dl class="figures">${shown.map(({ value, unit, note }) => `<div><dt>${note}</dt><dd>${value}<small>${unit}</small></dd></div>`).join('')}</dl>
    ${table(
      facts.caption,
      facts.rows.map(({ head, value }) => [head, value]),
    )}
    <p class="note" style="margin-top:3mm">${businessIntroCopy.project.note} ‘추후 공개’로 적은 항목은 정해지는 대로 홈페이지에 올립니다. 자세한 내용은 입주자모집공고에서 확인하시기 바랍니다.</p>
    <div style="margin-top:7mm">${await figure({ name: 'complex-special', width: 170, height: 62 }, cgDisclaimer)}</div>`;
}

function mapPage({ map }: Drawings): string {
  return `<h2>${lines(surroundings.title)}</h2>
    <div class="drawing bleed">${drawn(map, surroundings.mapAlternative).replace(/(<image[^>]* href=")[^"]*/, `$1${ofPages('location-map')}`)}</div>
    <p class="caption">${surroundings.caption}</p>
    <ul class="places">${surroundings.places.map(({ name, text }, index) => `<li><b><i>${index + 1}</i>${name}</b>${text}</li>`).join('')}</ul>
    <p class="note" style="margin-top:6mm">${surroundings.caveats.slice(1).join(' ')}</p>`;
}

function sitePage({ site: drawing }: Drawings): string {
  const { legend } = sitePlanCopy;
  const rows = sitePlan.rows.map((numbers, place): [string, string] => {
    const ofRow = buildings.filter(({ number }) => numbers.includes(number));
    const floors = ofRow.map((building) => building.floors);
    return [
      sitePlanCopy.row(place, sitePlan.rows.length),
      `${ofRow.length}개 동 · 지상 ${Math.min(...floors)}~${Math.max(...floors)}층 · ${gridCopy.homes(homesOf(ofRow))}`,
    ];
  });
  return `<h2>${lines(sitePlanCopy.title)}</h2>
    <p class="lead">${sitePlanCopy.lead}</p>
    <div class="drawing bleed" style="margin-top:6mm">${drawn(drawing, sitePlanCopy.planAlternative)}</div>
    <p class="caption">${sitePlanCopy.caption}</p>
    <div style="margin-top:5mm">${table('줄별 층수와 세대수(예시)', rows)}</div>
    <p class="note" style="margin-top:3mm">${sitePlanCopy.legendTitle}: 짙은 칸 ${legend.building}, 청록 칸 ${legend.community}, 흰 길 ${legend.path}, 둥근 칸 ${legend.garden}, 점선 ${legend.parking}, 북쪽의 굵은 선 ${legend.gate}</p>`;
}

function elevationPage({ elevation, colours }: Drawings): string {
  return `<h2>${story.park.scene.join('&nbsp;<br>')}</h2>
    <p class="lead">${story.park.ground} ${story.park.gardens}</p>
    <div class="drawing bleed" style="margin-top:8mm">${drawn(elevation, gridCopy.elevationCaption)}</div>
    <ul class="legend">${[...colours].map(([type, colour]) => `<li><i style="background:${colour}"></i>${nameOfType(type)}</li>`).join('')}</ul>
    <p class="caption">${gridCopy.elevationCaption}. 색은 타입이며, 뒷줄은 옅게 그렸습니다.</p>
    <div class="drawing bleed" style="margin-top:4mm"><img src="${ofPages('site-cross-section')}" alt="단지 단면 개념도. 땅 위에는 사람과 나무가, 땅 아래에는 차가 있습니다." style="height:72mm;object-position:50% 52%"></div>
    <p class="caption">단면 개념도(예시) · 실제와 다를 수 있습니다. ${story.park.note}</p>`;
}

async function homesPage(): Promise<string> {
  const rows = offeredTypes.map(
    (type) =>
      `<tr><th scope="row">${nameOfType(type)}</th><td>${exclusiveAreaOf(type)}㎡</td><td class="number">${gridCopy.homes(homesOf(buildings, type))}</td></tr>`,
  );
  // A high home and a low one of the back row, so that the difference is seen.
  const views = await Promise.all([2, 0].map(async (at) => ({ view: renderedViews[at], source: await viewOf(at, 0, { width: 170, height: 57 }) })));
  const figures = views.map(({ view, source }) => {
    if (!view || !source) return '';
    const name = viewCopy.of(view);
    const seen = hasCoast ? viewCopy.horizon(viewCopy.horizonOfWindow, horizonOf(view)) : '';
    return `<div style="margin-top:5mm"><img src="${source}" alt="${viewCopy.alternative(name, viewHours[0], seen)}" style="height:57mm"><p class="caption"><b>${name}</b> ${seen}</p></div>`;
  });
  return `<h2>${viewCopy.title}</h2>
    <p class="lead">${story.view.limits}</p>
    ${figures.join('')}
    <p class="note" style="margin-top:1mm">${viewCopy.caption(hasCoast)}</p>
    <table style="margin-top:5mm"><caption>${gridCopy.totalTitle}</caption><thead><tr>${gridCopy.totalColumns.map((column, index) => `<th scope="col"${index === 2 ? ' class="number"' : ''}>${column}</th>`).join('')}</tr></thead>
    <tbody>${rows.join('')}</tbody></table>`;
}

interface PlanFile {
  readonly frame: { readonly width: number };
  readonly rooms: readonly { readonly id: string; readonly name: string; readonly areaM2: number }[];
}

/** A plan up to this width has its words beside it, and a wider one below. In metres. */
const narrowPlan = 10;

async function planPage(type: FloorPlanType, drawings: Drawings): Promise<string> {
  const { picture, alternative, points } = typeCopy[type];
  const plan = JSON.parse(readFileSync(resolve(import.meta.dirname, `../../shared/plans/drawn/${type}.json`), 'utf8')) as PlanFile;
  const rooms = `<dl class="rooms">${plan.rooms.map(({ name, areaM2 }) => `<div><dt>${name}</dt><dd>${planCopy.rooms.roughArea(areaM2)}</dd></div>`).join('')}</dl>`;
  const words = `<ul class="points">${points.map(({ term, text }) => `<li><b>${term}</b>${text}</li>`).join('')}</ul>`;
  const isNarrow = plan.frame.width <= narrowPlan;
  return `<div class="plan-head"><h2>${nameOfType(type)}</h2><p>전용면적 ${exclusiveAreaOf(type)}㎡ · ${gridCopy.homes(homesOf(buildings, type))}(예시)</p></div>
    <div class="plan-row"><div class="plan">${drawn(drawings.plans.get(type), alternative)}</div>${isNarrow ? rooms : ''}</div>
    <p class="bar"><i></i>0–5 m · 축척 1:100 (A4에 실제 크기 100%로 인쇄할 때)</p>
    <div class="plan-foot"><div>${await figure({ name: picture, width: 74, height: 46 }, `가구 배치 · ${cgDisclaimer}`)}</div><div>${words}${isNarrow ? '' : rooms}</div></div>
    <p class="note" style="margin-top:2mm">${planCopy.measuredNote}</p>`;
}

async function interiorsPage(): Promise<string> {
  const homes = await Promise.all(
    Object.values(interiors).map(async ({ type, title, lead, rooms, materials }) => {
      const swatches = materials.map(({ name, colour }) => `<li><i style="background:${colour}"></i>${name}</li>`);
      return `<div class="home">${await figure({ name: rooms[0].picture, width: 104, height: 56 })}<div><h3>${type}&nbsp;<br>${title.replace('\n', ' ')}</h3><p>${lead}</p><ul class="swatches">${swatches.join('')}</ul></div></div>`;
    }),
  );
  return `<h2>방마다 고른&nbsp;<br>빛과 재료</h2>${homes.join('')}<p class="note">${interiorCopy.materialsNote} ${interiorCopy.caveats.join(' ')}</p>`;
}

async function communityPage(): Promise<string> {
  const facilities = await Promise.all(
    communityCopy.facilities.map(async ({ name, title, text }, index) => {
      const picture = communityCopy.pictures[index];
      return `<li>${picture ? await figure({ name: picture, width: 81, height: 54 }) : ''}<h3>${name}</h3><p><b>${title}</b><br>${text}</p></li>`;
    }),
  );
  const facts = communityCopy.facts.map(({ term, text }): [string, string | undefined] => [term, text]);
  return `<h2>${lines(communityCopy.title)}</h2><p class="lead">${communityCopy.lead}</p><ul class="facilities">${facilities.join('')}</ul>
    <div style="margin-top:5mm">${table(communityCopy.factsTitle, facts)}</div><p class="caption">${cgDisclaimer}</p>`;
}

function checklistPage(): string {
  const list = (items: readonly { readonly name: string; readonly note: string }[]) =>
    `<ul class="ticks">${items.map(({ name, note }) => `<li>${name}<small>${note}</small></li>`).join('')}</ul>`;
  const { everyone, some, handing, basis } = applicationDocuments;
  return `<h2>청약하기 전에&nbsp;<br>챙길 서류</h2><p class="lead">준비하신 서류를 하나씩 표시하실 수 있습니다. 필요한 서류와 발급 기준은 공식 입주자모집공고에서 반드시 확인하시기 바랍니다.</p>
    <h3 style="margin-top:5mm">${everyone.title}</h3>${list(everyone.items)}<h3>${some.title}</h3>${list(some.items)}
    <p class="note">${handing.map(plain).join(' ')}</p><p class="note">기준: ${basis.asOf} · 출처: ${basis.source} · 확인일: ${basis.checkedOn}</p>`;
}

async function cover(): Promise<string> {
  return `<section class="page whole cover"><img src="${await pictureOf({ name: 'sea-light', width: 210, height: 297 })}" alt="${pictureAlternatives['sea-light']}"><div class="veil"></div>
    <p class="brand">${mark}${site.nameLatin}</p>${isSample ? '<p class="sample">견본</p>' : ''}
    <h1>${site.name}</h1><p class="line">${locality} · ${totalHomes}(일반분양 ${homesOnSale}) · ${moveInMonth} 입주 예정</p>
    <p class="tell">${cgDisclaimer}${isSample ? ' · 견본이며 확정된 내용이 아닙니다' : ''}</p></section>`;
}

async function back(at: number): Promise<string> {
  const facts: readonly (readonly [string, string])[] = [
    ['분양 문의', [site.salesPhone, site.salesHours].filter(Boolean).join(' · ')],
    ['대지 위치', site.landLocation],
    ['견본주택', site.modelHouse.address ?? '추후 공개'],
    ['시공', site.constructorName],
  ];
  const notes = [
    `이 책자의 CG·이미지는 소비자의 이해를 돕기 위한 것으로 실제와 다를 수 있습니다.`,
    '배치와 동·호수, 층수, 타입별 세대수, 조망은 배치 예시로 적은 것이며 확정된 것이 아닙니다.',
    '개발계획(교통·학교·공원 등)은 인허가와 정부 정책에 따라 변경·지연·취소될 수 있습니다.',
    '면적은 전용면적(㎡) 기준이며, 편집 오류가 있을 수 있으니 입주자모집공고를 확인하시기 바랍니다.',
    isSample ? '이 책자는 견본이며 법적 효력이 없습니다. 공식 입주자모집공고가 우선합니다.' : '공식 입주자모집공고가 우선합니다.',
  ];
  return `<section class="page whole back"><img src="${await pictureOf({ name: 'hero-mobile', width: 210, height: 297 })}" alt="${pictureAlternatives['hero-mobile']}"><div class="veil"></div>
    <p class="brand">${mark}${site.name}</p><div class="line-of-light"></div><h2 id="p${at}">문의와&nbsp;<br>유의 사항</h2>
    <dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join('')}</dl><ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul></section>`;
}

const mark =
  '<svg viewBox="0 0 34 22" fill="none" stroke="currentColor" aria-hidden="true"><path d="M0 5h34" stroke-width="1.5"/><path d="M10 11.5h14M13 16h9M15.5 20.5h4" stroke="#d9a768" stroke-width="1.8"/></svg>';

/** Returns the brochure as HTML, with the words, facts, plans and pictures of the pages. */
export async function brochureHtml(drawings: Drawings, fontFaces: (html: string) => Promise<string>): Promise<string> {
  const parts: readonly PageParts[] = [
    { name: `${story.word} 이야기`, body: await storyPage() },
    { name: '사업개요', body: await overviewPage() },
    { name: '입지 개념도', body: mapPage(drawings) },
    { name: '단지배치도', body: sitePage(drawings) },
    { name: '입면과 단면', look: 'dark', body: elevationPage(drawings) },
    { name: '거실에서 본 풍경', body: await homesPage() },
    ...(await Promise.all(offeredTypes.map(async (type) => ({ name: `${nameOfType(type)} 평면도`, body: await planPage(type, drawings) })))),
    { name: '인테리어와 마감', body: await interiorsPage() },
    { name: '커뮤니티', body: await communityPage() },
    { name: '서류 점검표', body: checklistPage() },
  ];
  const contents = `<nav aria-label="차례"><ol class="contents">${[...parts.map(({ name }) => name), '문의와 유의 사항']
    .map((name, index) => `<li><a href="#p${index + 2}">${name}</a><span>${index + 2}</span></li>`)
    .join('')}</ol></nav>`;
  const sheets = parts.map(({ name, look = '', body }, index) => {
    const whole = index === 0 ? body + contents : body;
    return `<section class="page ${look}"><p class="running" aria-hidden="true"><span>${site.name}</span><span>${name}</span></p>${whole.replace('<h2', `<h2 id="p${index + 2}"`)}
      <p class="foot" aria-hidden="true"><span>${isSample ? '견본 · 확정된 내용이 아닙니다. 공식 입주자모집공고가 우선합니다.' : '공식 입주자모집공고가 우선합니다.'}</span><b>${index + 2}</b></p></section>`;
  });
  const body = [await cover(), ...sheets, await back(parts.length + 2)].join('\n');
  const css = readFileSync(join(import.meta.dirname, 'brochure.css'), 'utf8');
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${site.name} 안내 책자${brochureMark}</title><style>${await fontFaces(body)}\n${css}</style></head><body><main>${body}</main></body></html>`;
}
