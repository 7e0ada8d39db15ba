import type { Language } from './limits.ts';

/** One event on a page (CALL-07). Times are milliseconds of the server's clock. */
export interface TrackingEvent {
  readonly type: 'pageview' | 'button';
  /** Path of the page, and of the previous page. */
  readonly page: string;
  readonly pageSource: string;
  /**
   * `inpage`, `loaded`, `outpage`, `close`, or the kind of a button: the kind of the endpoint if it sends a request.
   */
  readonly pageType: string;
  readonly pageTypeExtra?: string | undefined;
  readonly clickData?: unknown;
  /** The button's request, by wire names: no personal data and no typed text. */
  readonly request?: unknown;
  /** The request's result, by the name of the response. */
  readonly result?: string | undefined;
  /** The response's flag, and those fields of its data that `request` may have too. */
  readonly response?: unknown;
  readonly innerPageTime?: number | undefined;
  readonly outPageTime?: number | undefined;
  readonly loadingStartTime?: number | undefined;
  readonly loadingEndTime?: number | undefined;
  readonly clickTime?: number | undefined;
  /** `skipUrl`: path of the next page. */
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

/** An event under the specification's names, as the page sends it. Undefined fields are omitted. */
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
    // Added by the signing step; the field `sign` covers all fields.
    device: event.client,
    ua: event.userAgent,
    flag: event.client === 'mobile' ? 'mobile' : 'website',
    equipmentCode: event.deviceCode,
  };
}
