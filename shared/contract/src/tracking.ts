import type { Language } from './limits.ts';

/** One thing that happened on a page (CALL-07). Times are milliseconds of the server's clock. */
export interface TrackingEvent {
  readonly type: 'pageview' | 'button';
  /** Path of the page, and of the page before it. */
  readonly page: string;
  readonly pageSource: string;
  /** `inpage`, `loaded`, `outpage`, `close`, or the kind of a button: for one that makes a call, the kind of the call. */
  readonly pageType: string;
  readonly pageTypeExtra?: string | undefined;
  readonly clickData?: unknown;
  /** What a button asked, by its wire names: nothing that says who a person is, and nothing that was typed. */
  readonly request?: unknown;
  /** How that ended, by the name of the answer. */
  readonly result?: string | undefined;
  /** The answer's flag, and of its data what `request` may have. */
  readonly response?: unknown;
  readonly innerPageTime?: number | undefined;
  readonly outPageTime?: number | undefined;
  readonly loadingStartTime?: number | undefined;
  readonly loadingEndTime?: number | undefined;
  readonly clickTime?: number | undefined;
  /** `skipUrl`: path of the page that is gone to. */
  readonly extra?: { readonly skipUrl?: string } | undefined;
  readonly client: 'pc' | 'mobile';
  readonly userAgent: string;
  readonly language: Language;
  readonly currency: string;
  readonly website: string;
  /** Random id of this browser. */
  readonly deviceCode: string;
  readonly userToken?: string | undefined;
}

/** An event under the names of the specification, as it leaves the page. What is undefined is left out. */
export function trackingFields(event: TrackingEvent): Readonly<Record<string, unknown>> {
  return {
    page: event.page,
    page_source: event.pageSource,
    type: event.type,
    request: event.request,
    result: event.result,
    response: event.response,
    page_type: event.pageType,
    page_type_ext: event.pageTypeExtra,
    click_data: event.clickData,
    inner_page_time: event.innerPageTime,
    out_page_time: event.outPageTime,
    loading_start_time: event.loadingStartTime,
    loading_end_time: event.loadingEndTime,
    click_time: event.clickTime,
    ext: event.extra && { skip_url: event.extra.skipUrl },
    client: event.client,
    useragent: event.userAgent,
    language: event.language,
    currency: event.currency,
    website: event.website,
    equipment_code: event.deviceCode,
    user_token: event.userToken,
    // What the signing step adds; the field `sign` covers all of it.
    device: event.client,
    ua: event.userAgent,
    flag: event.client === 'mobile' ? 'mobile' : 'website',
    equipmentCode: event.deviceCode,
  };
}
